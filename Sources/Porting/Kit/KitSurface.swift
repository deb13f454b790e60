/// What a UIKit declares: types, their ancestors, their members.
struct KitSurface: Sendable {
    struct Entry: Sendable {
        var keyword: String
        var name: String
        /// Types of the kit only.
        var inherited: [String] = []
        var members: [KitMember] = []
    }

    /// By name, with those of the types that one is nested in.
    private(set) var entries: [String: Entry] = [:]

    /// The headless UIKit, as ``KitTable`` has it.
    static let headless = KitSurface(table: KitTable.declarations)

    /// Reads a table: a line for each type, and below it, indented, its members.
    init(table: String) {
        for (line, members) in KitTable.sections(of: table) {
            let (head, inherited) = line.divided(by: ": ")
            let words = head.split(separator: " ").map(String.init)
            let name = words.last ?? ""
            entries[name] = Entry(
                keyword: words.first ?? "",
                name: name,
                inherited: inherited?.split(separator: ",").map {
                    String($0.drop { $0 == " " })
                } ?? [],
                members: members.map { entry in
                    var member = KitMember(entry: entry)
                    if member.type?.name == "Self" { member.type?.name = name }
                    return member
                }
            )
        }
    }

    /// The class that a class of the kit is derived from.
    func superclass(of name: String) -> String? {
        guard entries[name]?.keyword == "class" else { return nil }
        return entries[name]?.inherited.first { entries[$0]?.keyword == "class" }
    }

    /// A class with those that it is derived from, nearest first.
    func lineage(of name: String) -> [String] {
        var lineage: [String] = []
        var current = entries[name]?.name
        while let name = current {
            lineage.append(name)
            current = superclass(of: name)
        }
        return lineage
    }

    /// The member of a type or its ancestors that this name, and these arguments, stand for.
    func member(_ name: String, _ call: Call?, isStatic: Bool, of type: String) -> KitMember? {
        for type in lineage(of: type) {
            let found = entries[type]?.members.first {
                // An instance's method may be named through its type.
                $0.name == name && (isStatic || !$0.isStatic) && $0.takes(call)
            }
            if let found { return found }
            if let nested = entries["\(type).\(name)"] {
                return KitMember(name: name, type: TypeName(name: nested.name), isStatic: true)
            }
        }
        return nil
    }
}

/// A call's arguments.
struct Call: Hashable, Sendable {
    /// `_` for those without.
    var labels: [String]
    var hasTrailingClosure = false
}

/// What a type of the kit has.
struct KitMember: Hashable, Sendable {
    struct Label: Hashable, Sendable {
        /// `_` for none.
        var text: String
        var isOptional: Bool
    }

    var name: String
    /// Nil for what is not called.
    var labels: [Label]?
    /// What it is or returns, where that is a type of the kit.
    var type: TypeName?
    var isStatic: Bool

    /// As Swift names it: `tableView(_:heightForRowAt:)`.
    var signature: String {
        guard let labels else { return name }
        return "\(name)(\(labels.map { "\($0.text):" }.joined()))"
    }

    /// Whether it can be called so; not called, it can be named.
    func takes(_ call: Call?) -> Bool {
        guard let call, let labels else { return true }
        var rest = labels[...]
        for label in call.labels {
            while let next = rest.first, next.text != label, next.isOptional { rest.removeFirst() }
            guard rest.popFirst()?.text == label else { return false }
        }
        return call.hasTrailingClosure || rest.allSatisfy(\.isOptional)
    }
}

extension KitMember {
    /// Reads an entry such as `static make(title?:for:): [UIView]`, or `case top` for a static member of its own type.
    init(entry: Substring) {
        let isCase = entry.hasPrefix("case ")
        let entry = isCase ? "static \(entry.dropFirst("case ".count)): Self" : entry
        let (declaration, type) = entry.divided(by: ": ")
        isStatic = declaration.hasPrefix("static ")
        let signature = isStatic ? declaration.dropFirst("static ".count) : declaration
        let (name, labels) = signature.divided(by: "(")
        self.name = String(name)
        self.labels = labels?.dropLast().split(separator: ":").map {
            Label(
                text: String($0.hasSuffix("?") ? $0.dropLast() : $0),
                isOptional: $0.hasSuffix("?")
            )
        }
        self.type = type.map { type in
            let isArray = type.hasPrefix("[")
            return TypeName(
                name: String(isArray ? type.dropFirst().dropLast() : type),
                isArray: isArray
            )
        }
    }
}

extension Substring {
    /// What stands before and behind the first `separator`; nothing behind it where it is not there.
    fileprivate func divided(by separator: String) -> (Substring, Substring?) {
        guard let range = firstRange(of: separator) else { return (self, nil) }
        return (self[..<range.lowerBound], self[range.upperBound...])
    }
}
