internal import ArchitectureContract
internal import ChatDomain
internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
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
        _ type: any Architecture.Type,
        setting: Setting,
        prepared: PreparedTrace,
        batchSizes: [Int],
        searchesLeaks: Bool = false,
        progress: ProgressNote? = nil
    ) throws -> MeasurementResult {
        var result = MeasurementResult()
        var screens = MeasurementResult.Screens()
        let start = ContinuousClock.now
        var passed = Duration.zero
        for batchSize in [1] + batchSizes.filter({ $0 != 1 }) where result.failure == nil {
            let replayed = try replay(type, setting, prepared, batchSize, progress)
            passed += prepared.trace.events.last?.at ?? .zero
            result.failure = replayed.failure
            screens.checkpoints += replayed.screens.checkpoints
            let effort = replayed.screens.effort
            if screens.effort == nil { screens.effort = effort }
            screens.effort?.effects.merge(effort?.effects ?? [:]) { $1 }
        }
        screens.speed = passed / (ContinuousClock.now - start)
        if searchesLeaks, result.failure == nil {
            let found = try leaks(type, setting, prepared, progress)
            screens.leaks = found
            result.failure = RunRecord.Failure(
                leaving: found ?? [],
                events: prepared.trace.events.count
            )
        }
        screens.seconds = (ContinuousClock.now - start) / .seconds(1)
        result.findings = .screens(screens)
        return result
    }

    /// What is left behind; nil where objects cannot be followed.
    private static func leaks(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace,
        _ progress: ProgressNote?
    ) throws -> [RunRecord.Leak]? {
        guard (try? ReferenceCountProbe.start()) != nil else { return nil }
        defer { ReferenceCountProbe.stop() }
        do {
            return try LeakSearch.run(
                type,
                setting: setting,
                prepared: prepared,
                batchSize: 1,
                progress: progress
            )
        } catch is LeakSearchError {
            return nil
        }
    }

    private struct Replayed: Sendable {
        var failure: RunRecord.Failure?
        var screens: MeasurementResult.Screens
    }

    /// One replay; one that leaves something behind is done again and watched, to tell what holds it.
    private static func replay(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace,
        _ batchSize: Int,
        _ progress: ProgressNote?
    ) throws -> Replayed {
        func judge() throws -> Replayed {
            try SimulationThread.run { try judged(type, setting, prepared, batchSize, progress) }
        }
        let verdict = try judge()
        guard verdict.failure?.rule == Rule.r18.rawValue else { return verdict }
        return try WatchedObjects.during(judge)
    }

    private static func judged(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace,
        _ batchSize: Int,
        _ progress: ProgressNote? = nil
    ) throws -> Replayed {
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
                transient: batchSize == 1,
                settlesWithin: type.identity.settlesWithin,
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
                settlesWithin: type.identity.settlesWithin,
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
            return Replayed(
                // What settles later than at rest may merge what comes meanwhile.
                failure: failure ?? (type.identity.settlesWithin > .zero ? nil : skipped),
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
