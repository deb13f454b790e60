import WorkQueues
import EventTraces
import TestSupport
import TraceDriver

/// Replays `trace` into a probe.
///
/// - Returns: What the probe noted.
/// - Throws: ``ReplayFailure``, and what `setUp` asks for.
func probe(
    _ trace: EventTrace,
    batchSize: Int = 1,
    framesPerSecond: Int? = nil,
    log: ReplayLog = ReplayLog(),
    setUp: @MainActor (ProbeArchitecture) -> Void = { _ in }
) throws -> [String] {
    try SimulatedRun().withApp(of: ProbeArchitecture.self, on: trace) { app, prepared, queues in
        let probe = queues.onMain { app.architecture as? ProbeArchitecture }
        queues.onMain { if let probe { setUp(probe) } }
        try ClosedLoopReplay(
            app: app,
            prepared: prepared,
            batchSize: batchSize,
            framesPerSecond: framesPerSecond,
            observer: log
        ).run()
        return queues.onMain { probe?.log ?? [] }
    }
}
