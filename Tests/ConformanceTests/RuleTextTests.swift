import Conformance
import Foundation
import Testing

/// The rules in words, which messages point to.
struct RuleTextTests {
    @Test func everyRuleThatCanBeBrokenHasWords() {
        #expect(RuleText.all.map(\.id) == ["R0"] + Rule.allCases.map(\.rawValue))
        #expect(RuleText.all.allSatisfy { $0.text.hasSuffix(".") && !$0.title.isEmpty })
        #expect(RuleText.named("r17")?.title == "Store")
        #expect(RuleText.named("R21") == nil)
    }

    @Test func thePageHasTheSameWords() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Correctness/Conformance/Conformance.docc/Rules.md")
        #expect(try String(contentsOf: page, encoding: .utf8) == RuleText.markdown)
    }
}

extension RuleText {
    /// The page of all rules in Markdown.
    fileprivate static var markdown: String {
        let head = """
            # Rules

            What the chat app does. Every architecture shows exactly this, and fails by the name of the rule it breaks.

            Printed by `crosstalk rules`, and a single one by `crosstalk rules R17`. ``RuleText`` has the same words; a test
            holds this page to them.

            """
        return all.reduce(into: head) { page, rule in
            page += "\n## \(rule.id) \(rule.title)\n\n\(rule.text)\n"
        }
    }
}
