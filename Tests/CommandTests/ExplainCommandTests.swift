import Foundation
import LongTests
import RunRecords
import StudyRecords
import Testing

extension CommandTests {
    /// Why one architecture costs more than another, and what one event sets off in both.
    struct ExplainCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test func aDifferenceIsToldWithinTheTerminal() throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk explain small.yaml direct viper --allocations-only",
                environment: ["COLUMNS": "80"]
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.hasPrefix("small: viper beside direct\n"))
            #expect(outcome.output.contains("Of the difference in allocations, "))
            #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
            #expect(crosstalk.leftovers == [])
        }

        @Test func anExplanationReplacesAnExplanationAndNothingElse() throws {
            let outcome = try crosstalk.shell(
                """
                mkdir notes; echo mine > notes/report.md
                explain() { $crosstalk explain small.yaml direct mvc --allocations-only --output $1 >/dev/null; echo $?; }
                explain notes; explain new; explain new; cat notes/report.md
                """
            )
            #expect(outcome.output == "64\n0\n0\nmine\n")
            #expect(outcome.errors.contains("\"notes\", a folder with other files; accepted: "))
        }

        /// Both are exact, so that they are one figure, without the harness.
        @Test(
            arguments: whenLong(["left.yaml", "cold-start"], otherwise: ["left.yaml"])
        )
        func anArchitectureAllocatesWhatRunSays(scenario: String) throws {
            try crosstalk.write(Inputs.left, "left.yaml")
            let explained = try crosstalk.shell(
                "exec $crosstalk explain \(scenario) direct mvc --allocations-only --format json"
            )
            let run = try crosstalk.shell(
                "exec $crosstalk run \(scenario) --architectures direct,mvc --passes counts --format json"
            )
            #expect(explained.status == 0, "\(explained.errors)")
            #expect(run.status == 0, "\(run.errors)")
            let explanation = try JSONDecoder().decode(
                Explanation.self,
                from: Data(explained.output.utf8)
            )
            let record = try RunRecord(json: Data(run.output.utf8))
            let (first, second) = (explanation.allocations.first, explanation.allocations.second)
            for (id, allocations) in [("direct", first), ("mvc", second)] {
                let row = try #require(record.architectures.first { $0.id == id })
                let figure = try #require(row.metrics[Metric.allocations.id]?.value)
                let counted = (figure * Double(explanation.events)).rounded()
                #expect(allocations == counted, "\(id)")
            }
            let parts = explanation.allocations.parts
            #expect(parts.reduce(0) { $0 + $1.second } == second)
        }

        @Test func whatTheUserDoesIsDoneOnMain() throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk explain small.yaml mvc viper --event median --format json"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let stories = try JSONDecoder().decode(
                [EventStory].self,
                from: Data(outcome.output.utf8)
            )
            let sending = try #require(stories.first { $0.kind == "sending" })
            for side in sending.sides {
                let first = try #require(side.steps.first)
                #expect(first.place == "main" && !first.isService, "\(side.name)")
                #expect(first.counts[.allocations, default: 0] > 0, "\(side.name)")
            }
        }

        @Test func anEventOutsideTheWindowIsRefused() throws {
            for command in ["explain small.yaml mvc viper", "timeline small.yaml -a mvc"] {
                let outcome = try crosstalk.shell("exec $crosstalk \(command) --event 99999")
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("--event: found 99999; accepted: "))
            }
        }

        @Test func anArchitectureOverAnotherLibrarySaysWhichTraitItNeeds() throws {
            let outcome = try crosstalk.run("explain", "small.yaml", "mvc", "mvvm-rxswift")
            guard outcome.status != 0 else { return }
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("accepted: a program built with --traits RxSwift"))
        }
    }
}
