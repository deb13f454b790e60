import Foundation
import SourceSizes

/// What `Package.swift` says about targets, read from its text.
///
/// `swift package dump-package` would know it better, but needs seconds and the build folder's lock.
struct PackageManifest {
    /// An architecture's line in the table.
    struct Arm: Hashable, Sendable {
        let id: String
        let module: String
    }

    /// The architectures, in the order of the table.
    private(set) var arms: [Arm] = []
    /// Modules of what architectures share, in the order of the table.
    private(set) var families: [String] = []
    /// Dependencies by target name, products by their product's name; without tests.
    private(set) var targets: [String: Set<String>] = [:]
    /// Lists and dependencies that have a name at the top of the manifest.
    private var constants: [String: Set<String>] = [:]

    init(text: String) {
        let code = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .joined(separator: "\n")
        readConstants(in: code)

        // What the tables add to what the loops over them give to every module.
        var additions: [String: Set<String>] = [:]
        for arm in Self.calls(of: "Arm", in: code) {
            guard let id = Self.literal(arm["id"]), let module = Self.literal(arm["module"])
            else { continue }
            arms.append(Arm(id: id, module: module))
            additions[module] = names(in: arm["on"])
        }
        for family in Self.calls(of: "Family", in: code) {
            guard let name = Self.literal(family["name"]) else { continue }
            families.append(name)
            additions[name] = names(in: family["on"])
        }
        let calls =
            Self.calls(of: ".target", in: code) + Self.calls(of: ".executableTarget", in: code)
        for target in calls where Self.literal(target["path"])?.hasPrefix("Tests/") != true {
            let dependencies = target["dependencies"]
            if let name = Self.literal(target["name"]) {
                targets[name] = names(in: dependencies)
            } else if target["name"] == "arm.module" {
                for module in arms.map(\.module) {
                    targets[module] = names(in: dependencies).union(additions[module] ?? [])
                }
            } else if target["name"] == "family.name" {
                for module in families {
                    targets[module] = names(in: dependencies).union(additions[module] ?? [])
                }
            }
        }
    }

    /// The module of the architecture with this id; the id itself when the table has no such line.
    func module(of id: String) -> String {
        arms.first { $0.id == id }?.module ?? id
    }

    private mutating func readConstants(in code: String) {
        for paragraph in code.components(separatedBy: "\n\n") {
            guard
                let match = paragraph.firstMatch(of: /(?:^|\n)let (\w+)[^=]*=\s+((?s).*)/),
                !["package", "arms", "families"].contains(match.output.1)
            else { continue }
            constants[String(match.output.1)] = names(in: String(match.output.2))
        }
    }

    /// The modules that an expression of dependencies names, directly, through a constant or as all arms.
    private func names(in expression: String?) -> Set<String> {
        guard let expression else { return [] }
        var names: Set<String> = []
        for match in expression.matches(of: /(package: *|traits: *\[)?"([^"]*)"/)
        where match.output.1 == nil {
            names.insert(String(match.output.2))
        }
        let code = SwiftCode(expression)
        for (name, modules) in constants where !code.occurrences(of: name).isEmpty {
            names.formUnion(modules)
        }
        if !code.occurrences(of: "arms").isEmpty { names.formUnion(arms.map(\.module)) }
        return names
    }

    /// The arguments, by label, of every call of a function.
    private static func calls(of function: String, in code: String) -> [[String: String]] {
        code.ranges(of: function + "(").map { arguments(of: code[$0.upperBound...]) }
    }

    /// Splits what follows an opening parenthesis at its own commas, up to the closing one.
    private static func arguments(of text: Substring) -> [String: String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let labelled = parts.compactMap { part -> (String, String)? in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let value = part[part.index(after: colon)...]
            return (
                part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines),
                value.trimmingCharacters(in: .whitespacesAndNewlines)
            )
        }
        return Dictionary(labelled) { first, _ in first }
    }

    private static func literal(_ value: String?) -> String? {
        guard let value, value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") else {
            return nil
        }
        return String(value.dropFirst().dropLast())
    }
}
