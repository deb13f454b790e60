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

        /// The median of three blocks with a fault.
        private func cost(_ fault: String) throws -> Cost {
            let outcome = try crosstalk.run(
                "run",
                "small.yaml",
                "--passes",
                "throughput",
                "--repetitions",
                "3",
                "--architectures",
                "direct",
                "--plant",
                "\(fault):direct",
                "--format",
                "json"
            )
            let record = try RunRecord(json: Data(outcome.output.utf8))
            let metrics = try #require(record.architectures.first).metrics
            return Cost(
                main: try #require(metrics["main_cpu_ns_per_event"]?.value),
                offMain: try #require(metrics["off_main_cpu_ns_per_event"]?.value)
            )
        }

        @Test func mainAndBackgroundWorkAreToldApart() throws {
            _ = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            let path = crosstalk.folder.appending(path: "small.trace").path
            let window = try EventTrace.load(path: path)
            let events = window.events.dropFirst(window.windowStart)
            let pushes = events.count { if case .push = $0.kind { true } else { false } }
            let planted = 50_000 * Double(pushes) / Double(events.count)
            // Work that were laid to the wrong thread would move nothing, however often one looks. Above, each piece of work is
            // an item of its own: the wake-up that it needs costs up to twice as much again.
            let plausible = 0.6 * planted...3 * planted
            var found: [String] = []
            // Another process on the same cores may drown one look; it does not make up five.
            for _ in 0..<5 {
                let onMain = try cost("main-work")
                let offMain = try cost("background-work")
                let moved = (onMain.main - offMain.main, offMain.offMain - onMain.offMain)
                if plausible.contains(moved.0), plausible.contains(moved.1) { return }
                found.append("main \(moved.0), off main \(moved.1)")
            }
            Issue.record("planted \(planted) ns an event, found \(found)")
        }
    }
}
