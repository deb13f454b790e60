import ArgumentParser
import Conformance

struct RulesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Print the rules of behaviour that every architecture is held to.",
        discussion: RuleText.all.map { "\($0.id) \($0.title). \($0.text)" }
            .joined(separator: "\n\n")
    )

    @Argument(help: "Rules to print, as in R17; all when left out.")
    var rules: [String] = []

    func carryOut() throws {
        let chosen = try rules.map(Self.rule)
        let texts = (chosen.isEmpty ? RuleText.all : chosen).map { rule in
            "\(rule.id) \(rule.title)\n\(rule.text)"
        }
        print(texts.joined(separator: "\n\n"))
    }

    private static func rule(_ id: String) throws -> RuleText {
        try required(
            RuleText.named(id),
            "rules: found \"\(id)\"; accepted: "
                + RuleText.all.map(\.id).joined(separator: ", ")
        )
    }
}
