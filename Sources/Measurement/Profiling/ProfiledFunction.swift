internal import Foundation

/// A function as reports name it.
package struct ProfiledFunction: Hashable, Sendable {
    /// Swift's short name with the module before it, or the C name.
    package var name: String
    /// The Swift module; for other functions the file name of what they lie in.
    package var module: String
    /// Whom it belongs to.
    package var group: ModuleGroup

    package init(name: String, module: String = "", group: ModuleGroup = .unknown) {
        self.name = name
        self.module = module
        self.group = group
    }

    init(_ frame: ProfileSample.Frame, names: SwiftNames, map: ModuleMap) {
        let forms = names[frame.symbol]
        let swift = forms.flatMap { SwiftModule.of(frame.symbol, full: $0.full) }
        let file = frame.object.split(separator: "/").last.map(String.init) ?? "[unknown]"
        module = swift ?? file
        group = map.group(
            module: Self.owner(frame.symbol, forms),
            symbol: frame.symbol,
            object: frame.object
        )
        if let forms {
            name = CleanName.swift(forms.simple, module: swift)
        } else if frame.symbol == "[unknown]" {
            name = group == .kernel ? "[kernel]" : file.hasPrefix("[") ? file : "[\(file)]"
        } else {
            name = CleanName.native(frame.symbol)
        }
    }
}

extension ProfiledFunction {
    /// The module that a function counts as of; nil where it is not Swift.
    ///
    /// What the compiler made to copy and to destroy values, and thunks, which are of no module, count as the runtime's.
    static func owner(_ symbol: String, _ forms: SwiftNames.Forms?) -> String? {
        guard let forms else { return nil }
        if CleanName.isMade(forms.simple) { return "Swift" }
        return SwiftModule.of(symbol, full: forms.full) ?? "Swift"
    }
}

/// The module that a Swift function was written in.
enum SwiftModule {
    /// Finds the module in a linker's name and its full readable form.
    ///
    /// A method in an extension belongs to the extension's module, which only the readable form shows plainly; else a
    /// linker's name begins with the module.
    ///
    /// Thunks and the like are the compiler's: their names begin with the types they are about.
    static func of(_ symbol: String, full: String) -> String? {
        if full.contains("reabstraction thunk helper") { return nil }
        if let mark = full.range(of: "(extension in "),
            let end = full[mark.upperBound...].firstIndex(of: ")")
        {
            return String(full[mark.upperBound..<end])
        }
        guard let start = symbol.range(of: "$s") ?? symbol.range(of: "$S") else { return nil }
        let rest = symbol[start.upperBound...]
        if rest.hasPrefix("So") || rest.hasPrefix("SC") { return "C" }
        if rest.hasPrefix("Sc") { return "_Concurrency" }
        if rest.hasPrefix("s") || rest.hasPrefix("S") { return "Swift" }
        let digits = rest.prefix(while: \.isNumber)
        guard let length = Int(digits), length > 0 else { return nil }
        let module = rest[digits.endIndex...].prefix(length)
        return module.count == length ? String(module) : nil
    }
}

/// Makes names short enough to read, without losing which type of which module they are about.
enum CleanName {
    /// What the optimiser did to a function is not part of its name: its variants are added up.
    private static let marks = ["specialized ", "merged ", "partial apply for ", "@objc "]
    /// No one mistakes these types for an architecture's.
    private static let silent: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "Dispatch", "_Concurrency", "C",
        "Synchronization", "_StringProcessing",
    ]

    /// Value witnesses and their like, which the compiler makes.
    private static let made = [
        "initializeWithCopy for ", "initializeWithTake for ", "assignWithCopy for ",
        "assignWithTake for ", "destroy for ", "outlined ", "getEnumTagSinglePayload for ",
        "storeEnumTagSinglePayload for ", "initializeBufferWithCopyOfBuffer for ",
        "type metadata accessor for ", "lazy protocol witness table accessor for ",
        "protocol witness table accessor for ",
    ]

    static func isMade(_ simple: String) -> Bool { made.contains { simple.hasPrefix($0) } }

    static func swift(_ simple: String, module: String?) -> String {
        var name = simple[...]
        while let mark = marks.first(where: { name.hasPrefix($0) }) {
            name = name.dropFirst(mark.count)
        }
        guard let module, !silent.contains(module) else { return other(String(name)) }
        let text = String(name)
        let start = entityStart(of: text)
        guard !text[start...].hasPrefix("\(module).") else { return other(text) }
        return other("\(text[..<start])\(module).\(text[start...])")
    }

    /// Where the entity's own name begins, behind words like `closure #1 in` and `static`.
    private static func entityStart(of text: String) -> String.Index {
        if let mark = text.range(of: " in conformance ") { return mark.upperBound }
        if let mark = text.range(of: " for type ") { return mark.upperBound }
        let head = text.prefix { $0 != "(" && $0 != "." && $0 != "<" }
        return head.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    }

    /// C and C++: without versions, the optimiser's suffixes and arguments of templates.
    static func native(_ symbol: String) -> String {
        var name = symbol.split(separator: "@", maxSplits: 1).first.map(String.init) ?? symbol
        for suffix in [".isra", ".constprop", ".part", ".cold", ".llvm"] {
            if let mark = name.range(of: suffix + ".")
                ?? name.range(of: suffix, options: [.anchored, .backwards])
            {
                name = String(name[..<mark.lowerBound])
            }
        }
        return other(name.contains("::") ? withoutTemplateArguments(name) : name)
    }

    /// Names whose brackets do not pair, such as those of operators, stay as they are.
    private static func withoutTemplateArguments(_ name: String) -> String {
        var text = ""
        var depth = 0
        for character in name {
            if character == "<" { depth += 1 }
            if depth == 0 { text.append(character) }
            if character == ">" { depth -= 1 }
            if depth < 0 { return name }
        }
        return depth == 0 && !text.isEmpty ? text : name
    }

    /// Semicolons and line ends have a meaning of their own in folded stacks.
    static func other(_ name: String) -> String {
        String(name.map { $0 == ";" ? ":" : $0.isNewline ? " " : $0 })
    }
}
