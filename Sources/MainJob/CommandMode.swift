package import ArgumentParser
import ReportedErrors

/// A way to use a command, in which only some of its options say something.
package struct CommandMode {
    /// As an error has it: "with --plan".
    private let name: String
    /// What to do instead.
    private let accepted: String
    /// Whether an argument without an option's name says something.
    private let takesArguments: Bool
    /// Those of the given options that say nothing.
    private let idle: (_ given: Set<String>) -> Set<String>

    /// One in which no other options say anything, and no arguments unless it takes them.
    package static func only(
        _ options: [String],
        _ name: String,
        takesArguments: Bool = false
    ) -> Self {
        let accepted = options.sorted().map { "--\($0)" }.joined(separator: ", ")
        return Self(name: name, accepted: accepted, takesArguments: takesArguments) {
            $0.subtracting(options)
        }
    }

    /// One in which some options say nothing.
    package static func allBut(_ options: [String], _ name: String) -> Self {
        let accepted = "leaving it out, since it says nothing here"
        return Self(name: name, accepted: accepted, takesArguments: true) {
            $0.intersection(options)
        }
    }

    /// - Throws: ``UsageError`` for an option or an argument that would say nothing.
    fileprivate func check(_ given: Set<String>, _ arguments: [String]) throws {
        if !takesArguments, let first = arguments.first {
            throw UsageError("found \"\(first)\" \(name); accepted: \(accepted)")
        }
        guard let first = idle(given).min() else { return }
        throw UsageError("--\(first): found \(name); accepted: \(accepted)")
    }
}

/// A command whose errors are lines on standard error and exit codes.
///
/// One that is used in several ways refuses in each the options that it has no use for.
package protocol ToolCommand: ParsableCommand {
    /// Does what the command is for.
    func carryOut() throws
    /// The way in which it is used; nil for one in which every option says something.
    var mode: CommandMode? { get }
    /// The fewest arguments that it is parsed from.
    static var leastArguments: [String] { get }
}

/// A command that is not for people: this program starts itself by it.
package protocol ChildCommand: ToolCommand {}

extension ChildCommand {
    /// What it is called, and what it does.
    package static func child(_ name: String, _ abstract: String) -> CommandConfiguration {
        CommandConfiguration(commandName: name, abstract: abstract, shouldDisplay: false)
    }
}

extension ToolCommand {
    package var mode: CommandMode? { nil }

    package static var leastArguments: [String] { [] }

    /// Carries it out; see ``reportingErrors(_:)``.
    package func run() throws {
        try reportingErrors {
            try OptionValues(self).check()
            // Refuses what would be ignored without a word.
            if let mode { try mode.check(Set(givenOptions().keys), givenArguments()) }
            try carryOut()
        }
    }

    /// The arguments that were given without an option's name.
    private func givenArguments() throws -> [String] {
        let unlessTold = OptionValues(try Self.parse(Self.leastArguments)).positions
        let given = OptionValues(self).positions
        return given.filter { unlessTold[$0.key] != $0.value }.sorted { $0.key < $1.key }
            .flatMap(\.value)
    }

    /// The options that were given, by their names, each as a person would type it again.
    func givenOptions() throws -> [String: [String]] {
        let unlessTold = OptionValues(try Self.parse(Self.leastArguments)).texts
        let given = OptionValues(self)
        return given.words.filter { unlessTold[$0.key] != given.texts[$0.key] }
    }
}

/// What is no option, whatever its value's type.
private protocol PositionalArgument {}
extension Argument: PositionalArgument {}

/// What options come to, by their names: those of a command, or of a group of them.
package struct OptionValues {
    private(set) var texts: [String: String] = [:]
    /// With the option's name before each value, as a shell takes them.
    package private(set) var words: [String: [String]] = [:]
    /// The values of what is no option, by what it is called.
    fileprivate private(set) var positions: [String: [String]] = [:]
    /// Those whose values are numbers that need not be whole.
    private var numbers: Set<String> = []

    /// In the order of their declarations.
    private(set) package var names: [String] = []

    /// The parser's wrappers keep what was parsed in a property of this name, which is all that they say of themselves.
    private static let property = "_parsedValue"

    package init(_ arguments: any ParsableArguments) { add(arguments) }

    /// The options of a group that were given, as a person would type them again, in their order.
    static func given(in group: some ParsableArguments) -> [String] {
        let unlessTold = (try? type(of: group).parse([])).map(OptionValues.init)
        let given = OptionValues(group)
        return given.names.filter { unlessTold?.texts[$0] != given.texts[$0] }
            .flatMap { given.words[$0] ?? [] }
    }

    private mutating func add(_ arguments: any ParsableArguments) {
        for (label, wrapper) in Mirror(reflecting: arguments).children {
            guard let label, let parsed = Mirror(reflecting: wrapper).descendant(Self.property),
                let value = Mirror(reflecting: parsed).children.first?.value
            else { continue }
            if let group = value as? any ParsableArguments {
                add(group)
            } else if wrapper is any PositionalArgument {
                positions[label] = Self.values(value).map { "\($0)" }
            } else {
                let name = Self.name(label)
                names.append(name)
                texts[name] = "\(value)"
                if value as? Double != nil { numbers.insert(name) }
                words[name] = Self.typed(value).map { value in
                    value.isEmpty ? "--\(name)" : "--\(name) \(value)"
                }
            }
        }
    }

    /// Each value of an option; empty for a flag that is set.
    private static func typed(_ value: Any) -> [String] {
        values(value).flatMap { value in
            switch value {
            case let isSet as Bool: isSet ? [""] : []
            case let named as any RawRepresentable: ["\(named.rawValue)".shellWord]
            default: ["\(value)".shellWord]
            }
        }
    }

    /// Those of a list, and the one that may be there.
    private static func values(_ value: Any) -> [Any] {
        let mirror = Mirror(reflecting: value)
        guard [.optional, .collection].contains(mirror.displayStyle) else { return [value] }
        return mirror.children.flatMap { values($0.value) }
    }

    /// Refuses what the parser takes, and a person may not have meant.
    ///
    /// - Throws: ``UsageError``
    fileprivate func check() throws {
        let given = Array(CommandLine.arguments.prefix { $0 != "--" })
        try checkRepeated(given)
        try checkNumbers(given)
    }

    /// Refuses a number in another notation than decimal.
    private func checkNumbers(_ given: [String]) throws {
        for (index, word) in given.enumerated() where word.hasPrefix("--") {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
            guard let name = parts.first.map(String.init), numbers.contains(name),
                let text = parts.count > 1 ? String(parts[1]) : given.dropFirst(index + 1).first
            else { continue }
            try require(
                Double(decimal: text) != nil,
                "--\(name): found \(text); accepted: a decimal number, such as 2.5"
            )
        }
    }

    /// Refuses an option whose first value the parser has dropped for a second one.
    private func checkRepeated(_ given: [String]) throws {
        for (name, values) in words.sorted(by: { $0.key < $1.key })
        where values.first?.contains(" ") ?? false {
            let names = ["--\(name)"] + (Self.otherNames[name] ?? [])
            let count = given.count { word in
                names.contains { word == $0 || word.hasPrefix("\($0)=") }
            }
            try require(
                count <= values.count,
                "--\(name): found \(count) times; accepted: \(values.count == 1 ? "once" : "\(values.count) times")"
            )
        }
    }

    /// Further names of options.
    private static let otherNames = [
        "architecture": ["-a"], "architectures": ["-a"], "html": ["--single-file"],
        "output": ["-o"],
    ]

    /// Options that are not called as their properties are.
    private static let others = ["folder": "scenarios"]

    /// `_rateScale` → `rate-scale`.
    private static func name(_ label: String) -> String {
        let property = String(label.drop { $0 == "_" })
        return others[property]
            ?? property.reduce(into: "") { name, character in
                name += character.isUppercase ? "-\(character.lowercased())" : String(character)
            }
    }
}
