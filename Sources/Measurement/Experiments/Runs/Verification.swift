internal import Foundation
internal import Measuring
package import RunRecords

/// Conformance only: each architecture against the oracle, in a process of its own.
package enum Verification {
    package struct Finding: Sendable {
        package var architecture: String
        package var checkpoints: Int
        /// How many times faster than real time it went.
        package var speed: Double?
        /// What it did; nil when it could not be judged.
        package var effort: RunRecord.Effort?
        package var failure: RunRecord.Failure?
        /// Why it could not be judged, if it could not.
        package var error: String?
    }

    /// Bursts after which an architecture must have caught up, as the counts pass delivers them.
    private static let batchSizes = [1, 4, 16, 64]

    /// One finding per architecture, in their order.
    ///
    /// - Throws: When no scratch folder can be made or the trace cannot be written there.
    package static func run(
        _ setup: MeasurementSetup,
        _ architectures: [String],
        _ session: Session
    ) throws -> [Finding] {
        let scratch = try ScratchFolder(for: setup.source.trace)
        defer { withExtendedLifetime(scratch) {} }
        let words = "comparing screens with the oracle"
        let report = session.counter(words, of: architectures.count)
        report(0)
        let task = MeasurementTask.verify(.init(batchSizes: batchSizes, searchesLeaks: true))
        let outcomes = session.measureSideBySide(
            architectures.map { setup.request(task, $0, in: scratch) },
            width: ProcessInfo.processInfo.activeProcessorCount,
            limit: setup.limit,
            ended: report
        )
        return zip(architectures, outcomes).map { id, outcome in
            switch outcome {
            case .finished(let measurement):
                Finding(
                    architecture: id,
                    checkpoints: measurement.screens?.checkpoints ?? 0,
                    speed: measurement.screens?.speed,
                    effort: measurement.screens?.effort,
                    failure: measurement.failure
                )
            case .failed(let failure):
                Finding(architecture: id, checkpoints: 0, error: failure.description)
            case .interrupted: Finding(architecture: id, checkpoints: 0, error: "interrupted")
            }
        }
    }
}
