internal import ArchitectureContract
internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import RunReports
internal import TraceDriver
internal import WorkQueues

/// Replays the trace on the canonical schedule and compares screen and store with the oracle at every checkpoint.
enum VerifyPass {
    struct Verdict: Sendable {
        var failure: RunRecord.Failure?
        var checkpoints: Int
    }

    static func run(
        _ type: any Architecture.Type,
        setting: Setting,
        prepared: PreparedTrace
    ) throws -> Verdict {
        try SimulationThread.run {
            let queues = SimulatedWorkQueues(.arrival)
            return try queues.run(ownsProcess: true) {
                let audit = CrashAudit(stored: prepared.stored)
                let app = queues.onMain {
                    HostedApp(type, setting, prepared, on: queues, audit: audit)
                }
                let judge = ConformanceJudge(
                    app: app,
                    queues: queues,
                    prepared: prepared,
                    audit: audit
                )
                try ClosedLoopReplay(app: app, prepared: prepared, observer: judge).run()
                guard queues.onMain({ app.context.counters.unlistedUpdates }) == 0 else {
                    throw MeasurementError.unlistedRows
                }
                return Verdict(failure: judge.failure?.record, checkpoints: judge.checkpoints)
            }
        }
    }
}
