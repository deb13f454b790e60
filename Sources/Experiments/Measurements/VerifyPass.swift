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
        let verdict = try judge(type, setting, prepared)
        guard verdict.failure?.rule == Rule.r18.rawValue else { return verdict }
        return try WatchedObjects.during { try judge(type, setting, prepared) }
    }

    private static func judge(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace
    ) throws -> Verdict {
        try SimulationThread.run {
            let queues = SimulatedWorkQueues(.arrival)
            return try queues.run(ownsProcess: true) {
                let app = queues.onMain {
                    HostedApp(type, setting, prepared, on: queues)
                }
                let judge = ConformanceJudge(app: app, queues: queues, prepared: prepared)
                try ClosedLoopReplay(app: app, prepared: prepared, observer: judge).run()
                guard queues.onMain({ app.context.counters.unlistedUpdates }) == 0 else {
                    throw MeasurementError.unlistedRows
                }
                return Verdict(failure: judge.failure?.record, checkpoints: judge.checkpoints)
            }
        }
    }
}
