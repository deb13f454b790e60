package import Measuring
package import ChatDomain
internal import EventTraces
internal import Foundation
package import HeadlessUIKit
package import RunRecords
package import TraceDriver

/// Conformance only: each architecture against the oracle, in a process of its own.
package final class Verification {
    /// What was found about one architecture.
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

    private let architectures: [String]
    private let modelImplementation: ModelImplementation
    private let listUpdate: ListStrategy?
    private let store: StoreChoice
    private let transport: Transport
    private let faults: [String: [String]]
    private let limit: Duration
    private let scratch: ScratchFolder

    /// - Throws: When no scratch folder can be made or the trace cannot be written there.
    package init(
        source: TraceSource,
        architectures: [String],
        modelImplementation: ModelImplementation = .optimized,
        listUpdate: ListStrategy? = nil,
        store: StoreChoice = StoreChoice(),
        transport: Transport = .inProcess,
        faults: [String: [String]] = [:],
        limit: Duration
    ) throws {
        self.architectures = architectures
        self.modelImplementation = modelImplementation
        self.listUpdate = listUpdate
        self.store = store
        self.transport = transport
        self.faults = faults
        self.limit = limit
        scratch = try ScratchFolder()
        try source.trace.write(path: scratch.trace.path)
    }

    /// One finding per architecture, in order.
    ///
    /// - Parameters:
    ///   - interruption: Ends it early.
    ///   - progress: Told how many are done.
    /// - Returns: What was found, in the order of the architectures.
    package func run(
        _ interruption: Interruption,
        progress: @escaping Experiment.Progress = { _ in }
    ) -> [Finding] {
        let (start, total) = (ContinuousClock.now, architectures.count)
        @Sendable func report(_ count: Int) {
            progress(
                ProgressStep(
                    "comparing screens with the oracle, \(count) of \(total)",
                    done: count,
                    of: total,
                    elapsed: .now - start
                )
            )
        }
        report(0)
        let children = architectures.map { id in
            let folder = scratch.makeFolder()
            var request = MeasurementRequest(
                .verify(.init(batchSizes: Self.batchSizes, searchesLeaks: true)),
                architecture: id,
                faults: faults[id] ?? [],
                trace: scratch.trace,
                result: folder.appending(path: "result.json")
            )
            request.modelImplementation = modelImplementation
            request.listUpdate = listUpdate
            request.store = store
            request.transport = transport
            return ChildProcess(request, folder: folder, limit: limit)
        }
        let width = ProcessInfo.processInfo.activeProcessorCount
        let outcomes = SideBySide.run(children, width: width, interruption, ended: report)
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
