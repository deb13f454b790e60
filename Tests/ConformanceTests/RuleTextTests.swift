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

    /// Also where a page that has changed was not compiled again.
    @Test func thePageIsReadWhole() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Correctness/Conformance/Conformance.docc/Rules.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let sections = RuleText.all.map { "\n## \($0.id) \($0.title)\n\n\($0.text)\n" }
        #expect(text.hasSuffix(sections.joined()))
        #expect(text.hasPrefix("# Rules\n"))
        #expect(text.ranges(of: "\n## ").count == sections.count)
    }
}
