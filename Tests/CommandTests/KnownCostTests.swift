import EventTraces
import Foundation
import RunReports
import Testing

extension CommandTests {
    /// A cost of known size shows where it was put, and about as large.
    struct KnownCostTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        private struct Cost {
            var main: Double
            var offMain: Double
        }

        /// The cheapest of three runs with a fault: what else the machine does only adds.
        private func cost(_ fault: String) throws -> Cost {
            var costs: [Cost] = []
            for _ in 0..<3 {
                let outcome = try crosstalk.run(
                    "run",
                    "small.yaml",
                    "--passes",
                    "throughput",
                    "--repetitions",
                    "1",
                    "--architectures",
                    "direct",
                    "--plant",
                    "\(fault):direct",
                    "--format",
                    "json"
                )
                let record = try RunRecord(json: Data(outcome.output.utf8))
                let metrics = try #require(record.architectures.first).metrics
                costs.append(
                    Cost(
                        main: try #require(metrics["main_cpu_ns_per_event"]?.value),
                        offMain: try #require(metrics["off_main_cpu_ns_per_event"]?.value)
                    )
                )
            }
            return Cost(
                main: costs.map(\.main).min() ?? 0,
                offMain: costs.map(\.offMain).min() ?? 0
            )
        }

        @Test func mainAndBackgroundWorkAreToldApart() throws {
            _ = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            let path = crosstalk.folder.appending(path: "small.trace").path
            let window = try EventTrace.load(path: path)
            let events = window.events.dropFirst(window.windowStart)
            let pushes = events.count { if case .push = $0.kind { true } else { false } }
            let planted = 50_000 * Double(pushes) / Double(events.count)
            let onMain = try cost("main-work")
            let offMain = try cost("background-work")
            // Work that were laid to the wrong thread would move nothing. Above, each piece of work is an item of its own: the
            // wake-up that it needs costs up to twice as much again on a loaded machine.
            let plausible = 0.6 * planted...3 * planted
            #expect(plausible.contains(onMain.main - offMain.main))
            #expect(plausible.contains(offMain.offMain - onMain.offMain))
        }
    }
}
