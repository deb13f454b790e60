import ArchitectureContract
import EventTraces
import Scenarios
import TraceDriver
import WorkQueues

/// The driver with the null app behind it: what replaying costs before any architecture does anything.
///
/// On simulated queues, since live ones need a process of their own; `crosstalk doctor` measures on those.
public struct DriverWorkload: Sendable {
    private let prepared: PreparedTrace

    /// Decodes a scenario and expands it once.
    ///
    /// - Parameter yaml: A scenario file's text.
    /// - Throws: The module Scenarios' error, at the first mistake.
    public init(yaml: String) throws {
        prepared = PreparedTrace(try Scenario(yaml: yaml, file: "benchmark.yaml").expand())
    }

    /// Events of the trace.
    public var events: Int { prepared.deliveries.count }

    /// Replays everything into the null app.
    ///
    /// - Parameter batchSize: Events delivered at once; 1 or more.
    /// - Throws: When the replay does not come to rest, which would be a defect.
    public func replay(batchSize: Int) throws {
        try SimulationThread.run { try replayHere(batchSize: batchSize) }
    }

    private func replayHere(batchSize: Int) throws {
        let queues = SimulatedWorkQueues(.arrival)
        try queues.run {
            let app = queues.onMain {
                HostedApp(
                    prepared: prepared,
                    queues: queues,
                    make: { NullArchitecture(environment: $0) }
                )
            }
            try ClosedLoopReplay(app: app, prepared: prepared, batchSize: batchSize).run()
        }
    }
}
