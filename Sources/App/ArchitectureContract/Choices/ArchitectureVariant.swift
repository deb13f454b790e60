internal import ReportedErrors

/// An architecture written one way.
package struct ArchitectureVariant: Sendable {
    package let type: any Architecture.Type
    package let choices: Choices

    /// The architecture as published, or with other choices.
    package init(_ type: any Architecture.Type, _ choices: Choices? = nil) {
        self.type = type
        self.choices = choices ?? type.identity.choices.published
    }

    /// The architecture's id alone where it is as published, else with what differs: `mvp[rows=pull,covered=wait]`.
    package var name: String {
        let space = type.identity.choices
        let id = type.identity.id
        if choices == space.published { return id }
        if choices == space.tuned { return "\(id)[\(Self.tuned)]" }
        let different = Choice.allCases
            .filter { choices[$0] != space.published[$0] }
            .map { "\($0.rawValue)=\(choices[$0])" }
        return "\(id)[\(different.joined(separator: ","))]"
    }

    /// The Swift module that the architecture's type lies in.
    package var module: String {
        String(reflecting: type).split(separator: ".").first.map(String.init) ?? ""
    }

    /// The same with other values of some choices.
    ///
    /// - Throws: ``VariantError`` where the architecture cannot take them.
    package func with(_ values: [Choice: String]) throws(VariantError) -> ArchitectureVariant {
        let id = type.identity.id
        var changed = choices
        for (choice, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let next = changed.with(choice, value) else {
                throw .objection(
                    id,
                    .fixed(choice, found: value, accepted: type.identity.choices.values(of: choice))
                )
            }
            changed = next
        }
        if let objection = type.identity.choices.objection(to: changed) {
            throw .objection(id, objection)
        }
        return ArchitectureVariant(type, changed)
    }

    /// What a variant's name says inside its brackets for the published and the tuned one.
    static let published = "as-published", tuned = "tuned"

    /// The architecture, written as what its name says inside the brackets.
    ///
    /// - Throws: ``VariantError`` where it says nothing that there is, or what the architecture cannot take.
    package init(_ type: any Architecture.Type, spelled words: String) throws(VariantError) {
        let (id, space) = (type.identity.id, type.identity.choices)
        switch words {
        case Self.published: self.init(type)
        case Self.tuned: self.init(type, space.tuned)
        default:
            var values: [Choice: String] = [:]
            for word in words.split(separator: ",", omittingEmptySubsequences: false) {
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, let choice = Choice(rawValue: parts[0]),
                    values.updateValue(parts[1], forKey: choice) == nil
                else { throw .misspelt(id, found: String(word)) }
            }
            self = try ArchitectureVariant(type).with(values)
        }
    }
}

/// Why there is no such variant.
package enum VariantError: ReportedError, Hashable {
    case unknownArchitecture(String, known: [String])
    case misspelt(String, found: String)
    case objection(String, ChoiceObjection)

    package var isBadInput: Bool { true }

    package var description: String {
        switch self {
        case .unknownArchitecture(let id, let known):
            "no architecture \"\(id)\"; there are \(known.joined(separator: ", "))"
        case .misspelt(let id, let found):
            "\(id)[…]: found \"\(found)\"; accepted: \(ArchitectureVariant.published), \(ArchitectureVariant.tuned), or "
                + "choices such as rows=pull, once each, of "
                + Choice.allCases.map(\.rawValue).joined(separator: ", ")
        case .objection(let id, let objection): "\(id)[…]: \(objection)"
        }
    }
}
