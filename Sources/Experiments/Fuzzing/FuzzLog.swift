internal import Foundation
internal import Fuzzing

/// The log of a fuzzing run: the same bytes for equal seed, range and architectures, on every machine.
package struct FuzzLog {
    private let plan: FuzzPlan

    package init(_ plan: FuzzPlan) { self.plan = plan }

    /// What the run was drawn from.
    package var head: String {
        "fuzz · seed \(plan.seed) · cases \(plan.first)–\(plan.first + plan.cases - 1) · "
            + plan.architectures.joined(separator: ", ")
    }

    /// A block: its range, what was compared, its hash; then a line for each failure.
    package func lines(_ block: FuzzBlock) -> [String] {
        let end = block.first + block.cases - 1
        let hash = String(block.digest, radix: 16)
        let digest = String(repeating: "0", count: 16 - hash.count) + hash
        let line = "\(block.first)–\(end)  \(block.checkpoints) checkpoints  \(digest)"
        return [line + (block.failures.isEmpty ? "" : "  \(block.failures.count) failed")]
            + block.failures.map { failure in
                "  case \(failure.number)  \(failure.architecture)  \(failure.kind)  \(failure.summary)"
            }
    }
}

/// What a fuzzing run came to.
package struct FuzzTotal {
    package private(set) var cases: UInt64 = 0
    package private(set) var checkpoints: UInt64 = 0
    package private(set) var failures: [FuzzFinding] = []

    package init() {}

    package mutating func add(_ block: FuzzBlock) {
        cases += block.cases
        checkpoints += block.checkpoints
        failures += block.failures
    }

    /// One line for the end.
    package var summary: String {
        "\(cases) cases, \(checkpoints) checkpoints, "
            + (failures.isEmpty ? "no failure" : "\(failures.count) failed")
    }

    /// How fast it went; not part of the log, since it differs from run to run.
    package func pace(since start: ContinuousClock.Instant) -> String {
        let seconds = max(0.001, Self.seconds(since: start))
        return String(format: "%.0f s, %.0f cases a second", seconds, Double(cases) / seconds)
    }

    /// One line while it runs.
    package func progress(of plan: FuzzPlan, since start: ContinuousClock.Instant) -> String {
        "\(cases) of \(plan.cases) cases, \(failures.count) failed, \(pace(since: start))"
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
