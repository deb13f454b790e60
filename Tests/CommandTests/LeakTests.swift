import Foundation
import LongTests
import RunRecords
import RunReports
import Testing

extension CommandTests {
    /// What outlives its screen is found, and called by its name.
    struct LeakTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        /// A presenter that outlives its screen is on no screen, and breaks R18 all the same.
        @Test(
            arguments: ["verify", "run --passes counts"]
                + whenLong(["run --passes throughput --quick"], otherwise: [])
        )
        func whoKeepsAPresenterIsNotRanked(command: String) throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk \(command) short.yaml --architectures direct,mvc --inject kept-presenter:mvc"
            )
            #expect(outcome.status == 3, "\(outcome.errors)")
            #expect(outcome.output.contains("mvc broke R18"), "\(outcome.output)")
            #expect(outcome.output.contains("KeptPresenter"))
            #expect(!outcome.output.contains("direct broke"))
        }

        @Test func aKeptScreenIsReportedByItsType() throws {
            let outcome = try crosstalk.run(
                "run",
                "short.yaml",
                "--passes",
                "counts",
                "--architectures",
                "direct,mvc",
                "--inject",
                "leak:mvc",
                "--format",
                "json"
            )
            let record = try RunRecord(json: Data(outcome.output.utf8))
            let leaks = Dictionary(
                uniqueKeysWithValues: record.architectures.map { ($0.id, $0.leaks) }
            )
            #expect(leaks["direct"] == [])
            let found = try #require(leaks["mvc"] ?? nil)
            let screens = found.filter {
                $0.type.hasPrefix("DelegateMVC.") && $0.after == "closed screen"
            }
            // Eight rounds, each with two visits to a conversation and two to the create screen.
            #expect(
                screens.contains {
                    $0.type.hasSuffix("ConversationViewController") && $0.objects == 16
                },
                "\(found)"
            )
            #expect(screens.allSatisfy { $0.objects >= 8 })
            // Kept by the context that their views keep, they outlive the app too, those of the warm-up included.
            let controller = "DelegateMVC.ConversationViewController"
            #expect(
                found.contains { $0.type == controller && $0.after == "closed app" },
                "\(found)"
            )
            // The way to one of them leads from the commit observer that the fault is.
            let path = try #require(screens.first { $0.type == controller }?.heldBy)
            #expect(path.hasPrefix("held by UIContext.observers[0] → "), "\(path)")
            #expect(path.hasSuffix(" → ConversationViewController"), "\(path)")
            let metrics = record.architectures.map(\.metrics)
            #expect(metrics.first?["leaked_objects"]?.value == 0)
            let sum = found.reduce(0) { $0 + $1.objects }
            #expect(metrics.last?["leaked_objects"]?.value == Double(sum))
        }
    }
}
