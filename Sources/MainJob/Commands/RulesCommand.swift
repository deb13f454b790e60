import ArgumentParser
import Conformance
import RunReports

struct RulesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Print the rules of behaviour that every architecture is held to.",
        discussion: RuleText.all.map { "\($0.id) \($0.title). \($0.text)" }
            .joined(separator: "\n\n"),
        shouldDisplay: false
    )

    @Argument(help: "Rules to print, as in R17; all when left out.")
    var rules: [String] = []

    func carryOut() throws {
        let chosen = try rules.map(Self.rule)
        let texts = (chosen.isEmpty ? RuleText.all : chosen).map { rule in
            ["\(rule.id) \(rule.title)", rule.text]
                .flatMap { $0.wrapped(to: Console.width, indent: 0) }.joined(separator: "\n")
        }
        print(texts.joined(separator: "\n\n"))
    }

    private static func rule(_ id: String) throws -> RuleText {
        try required(
            RuleText.named(id),
            "rules: found \"\(id)\"; accepted: " + RuleText.all.map(\.id).joined(separator: ", ")
        )
    }
}
