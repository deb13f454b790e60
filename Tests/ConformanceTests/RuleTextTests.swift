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
