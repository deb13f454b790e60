internal import ArchitectureContract
internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import Probes
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Replays the trace in virtual time and compares screen, store and effort with the oracle at every checkpoint.
///
/// First event by event on the canonical schedule, where all is judged; then in the batches that are measured, where an app
/// that did less in a burst would be cheaper for it, and after each of which it must have caught up.
enum VerifyPass {
    /// Replays until a batch size shows a failure; then looks for leaks, if that is asked for.
    static func run(
        _ subject: Subject,
        _ verifying: MeasurementTask.Verifying,
        progress: ProgressNote? = nil
    ) throws -> MeasurementResult {
        var result = MeasurementResult()
        var screens = MeasurementResult.Screens()
        let start = ContinuousClock.now
        var passed = Duration.zero
        for batchSize in [1] + verifying.batchSizes.filter({ $0 != 1 }) where result.failure == nil
        {
            let replayed = try replay(subject, batchSize, progress)
            passed += subject.prepared.trace.events.last?.at ?? .zero
            result.failure = replayed.failure
            screens.checkpoints += replayed.screens.checkpoints
            let effort = replayed.screens.effort
            if screens.effort == nil { screens.effort = effort }
            screens.effort?.effects.merge(effort?.effects ?? [:]) { $1 }
        }
        screens.speed = passed / (ContinuousClock.now - start)
        if verifying.searchesLeaks, result.failure == nil {
            let found = try leaks(subject, progress)
            screens.leaks = found
            result.failure = RunRecord.Failure(
                leaving: found ?? [],
                events: subject.prepared.trace.events.count
            )
        }
        screens.seconds = (ContinuousClock.now - start) / .seconds(1)
        result.findings = .screens(screens)
        return result
    }

    /// What is left behind; nil where that cannot be counted.
    private static func leaks(
        _ subject: Subject,
        _ progress: ProgressNote?
    ) throws -> [RunRecord.Leak]? {
        guard (try? ReferenceCountProbe.start()) != nil else { return nil }
        defer { ReferenceCountProbe.stop() }
        do {
            return try LeakSearch.run(subject, batchSize: 1, progress: progress)
        } catch is LeakSearchError {
            return nil
        } catch MeasurementError.ownThreads {
            // What they hold as yet looks like what is left behind.
            return nil
        }
    }

    private typealias Replayed = (failure: RunRecord.Failure?, screens: MeasurementResult.Screens)

    /// One replay; one that leaves something behind is done again and watched, to tell what holds it.
    private static func replay(
        _ subject: Subject,
        _ batchSize: Int,
        _ progress: ProgressNote?
    ) throws -> Replayed {
        func judge() throws -> Replayed {
            try SimulationThread.run { try judged(subject, batchSize, progress) }
        }
        let verdict = try judge()
        guard verdict.failure?.rule == Rule.r18.rawValue else { return verdict }
        return try WatchedObjects.during(judge)
    }

    private static func judged(
        _ subject: Subject,
        _ batchSize: Int,
        _ progress: ProgressNote? = nil
    ) throws -> Replayed {
        let (queues, prepared) = (SimulatedWorkQueues(.arrival), subject.prepared)
        let settlesWithin = subject.type.identity.settlesWithin
        return try queues.run(ownsProcess: true) {
            let audit = CrashAudit(stored: prepared.stored)
            let app = subject.app(on: queues, audit: audit)
            let judge = ConformanceJudge(
                app: app,
                queues: queues,
                prepared: prepared,
                transient: batchSize == 1,
                settlesWithin: settlesWithin,
                audit: audit
            )
            let watch = EffectWatch(
                judge: judge,
                app: app,
                prepared: prepared,
                batchSize: batchSize,
                progress: progress
            )
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                batchSize: batchSize,
                settlesWithin: settlesWithin,
                observer: watch
            ).run()
            let (ledger, skipped) = watch.outcome()
            let failure = judge.failure.map { failure in
                var record = failure.record
                if batchSize > 1 {
                    record.eventText = "\(failure.event), in batches of \(batchSize)"
                }
                return record
            }
            var effort = RunRecord.Effort(app.effort, least: judge.expectedEffort)
            effort.effects[String(batchSize)] = ledger
            return (
                // What settles later than at rest may merge what comes meanwhile.
                failure: failure ?? (settlesWithin > .zero ? nil : skipped),
                screens: MeasurementResult.Screens(checkpoints: judge.checkpoints, effort: effort)
            )
        }
    }
}

extension RunRecord.Effort {
    fileprivate init(_ done: EffortTally, least: EffortTally) {
        self.init(
            requests: done.requests,
            taken: done.taken,
            rowsStored: done.storedRows,
            leastRowsStored: least.storedRows
        )
    }
}
