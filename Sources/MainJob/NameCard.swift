import ArchitectureContract

/// An architecture's identity as source text, for a package that begins with that architecture.
struct NameCard {
    /// The expression, for a constant of a type.
    let text: String

    /// The card of an architecture `id`, for people `title`, that begins as `origin`, which is called `identity`.
    init(_ identity: ArchitectureIdentity, of origin: String, id: String, title: String) {
        let space = identity.choices
        let open = Choice.allCases.compactMap { choice -> String? in
            // Both tables are open together.
            guard choice != .messages, let values = space.open[choice] else { return nil }
            let names = choice.values.filter(values.contains).map { ".\($0)" }
            let name = choice == .list ? "lists" : choice.rawValue
            return "            \(name): [\(names.joined(separator: ", "))]"
        }
        let choices = [
            "            published: \(Self.text(space.published))",
            "            source: \(space.source.debugDescription)",
            "            tuned: \(Self.text(space.tuned))",
            "            tuning: \(space.tuning.debugDescription)",
        ]
        let headline = identity.isHeadline ? "\n        isHeadline: true," : ""
        text = """
            ArchitectureIdentity(
                    id: \(id.debugDescription),
                    title: \(title.debugDescription),
                    origin: "\(origin) of crosstalk",
                    summary: \(identity.summary.debugDescription),\(headline)
                    choices: ChoiceSpace(
            \((choices + open).joined(separator: ",\n"))
                    )
                )
            """
    }

    private static func text(_ choices: Choices) -> String {
        let lines = Choice.allCases.map { "                \($0.rawValue): .\(choices[$0])" }
        return "Choices(\n\(lines.joined(separator: ",\n"))\n            )"
    }
}
