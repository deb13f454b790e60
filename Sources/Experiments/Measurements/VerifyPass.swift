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
        plants: Plants,
        prepared: PreparedTrace
    ) throws -> Verdict {
        try SimulationThread.run {
            let queues = SimulatedWorkQueues(.arrival)
            return try queues.run(ownsProcess: true) {
                let app = queues.onMain {
                    HostedApp(
                        type,
                        prepared: prepared,
                        queues: queues,
                        context: .makeForHarness(queues),
                        plant: plants.spoil
                    )
                }
                let judge = ConformanceJudge(app: app, queues: queues, prepared: prepared)
                try ClosedLoopReplay(app: app, prepared: prepared, observer: judge).run()
                return Verdict(failure: judge.failure?.record, checkpoints: judge.checkpoints)
            }
        }
    }
}

extension ConformanceFailure {
    /// The failure as results carry it.
    fileprivate var record: RunRecord.Failure {
        // The likeliest causes first; a screen full of consequences would hide them.
        let causes = discrepancies.prefix(4)
        return RunRecord.Failure(
            rule: rule.rawValue,
            event: eventIndex,
            eventText: event,
            expected: causes.map { "\($0.subject): \($0.expected)" } + [""] + expected,
            shown: causes.map { "\($0.subject): \($0.shown)" } + [""] + shown
        )
    }
}
