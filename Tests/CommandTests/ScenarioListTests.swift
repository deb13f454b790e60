import Foundation
import LongTests
import Testing

extension CommandTests {
    /// What `list scenarios` says, and what the page of scenarios says of them.
    struct ScenarioListTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(arguments: whenLong([80, 120], otherwise: [80]))
        func theListFits(width: Int) throws {
            let output = try crosstalk.shell("COLUMNS=\(width) $crosstalk list scenarios").output
            for word in ["morning-rush", "deep-history", "peak 60 s", "?"] {
                #expect(output.contains(word))
            }
            #expect(output.split(separator: "\n").allSatisfy { $0.count <= width })
        }

        @Test func theListIsThereAsJSON() throws {
            let outcome = try crosstalk.run("list", "scenarios", "--format", "json")
            let entries = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
            let list = try #require(entries as? [[String: Any]])
            #expect(list.count == 14)
            let keys = ["id", "question", "duration", "events", "trace_sha256"]
            #expect(list.allSatisfy { entry in keys.allSatisfy { entry[$0] != nil } })
        }

        /// `crosstalk list scenarios --format markdown` makes what stands between the marks.
        @Test func thePageShowsTheScenariosAsTheyAre() throws {
            let page = URL(filePath: #filePath)
                .appending(path: "../../../Sources/CrosstalkCommand/Crosstalk.docc/ScenarioList.md")
            let text = try String(contentsOf: page.standardized, encoding: .utf8)
            let after = text.components(separatedBy: "<!-- scenarios -->\n").dropFirst().first
            let shown = after?.components(separatedBy: "<!-- /scenarios -->").first
            let made = try crosstalk.run("list", "scenarios", "--format", "markdown").output
            #expect(shown == made)
        }

        @Test func aTraceStandsBesideItsScenariosClaims() throws {
            let output = try crosstalk.run("trace", "push-storm").output
            #expect(output.contains("✓ push fano_1s"))
            #expect(!output.contains("✗"))
        }
    }
}
