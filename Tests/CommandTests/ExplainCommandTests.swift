import Foundation
import RunRecords
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
                #expect(first.counts[0] > 0, "\(side.name)")
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
