internal import ArchitectureContract
internal import EventTraces
internal import HeadlessUIKit
internal import Probes
internal import RunRecords
internal import TraceDriver
internal import WorkQueues

/// Virtual time, one thread, canonical schedule: what every event costs in things that can be counted.
///
/// Hops are the app's: what services' queues run is left out. Allocations are not told apart so: what the empty
/// architecture makes services allocate is taken off by the run, what an architecture's own requests and writes make
/// them allocate (a closure or two, a timer, the answer) is in its figure.
enum CountsPass {
    /// What a counting child found out.
    struct Outcome: Sendable {
        /// Metric id → figure, by batch size, the same numbers every time for one binary.
        var figures: [Int: [Metric: Double]] = [:]
        /// Where screen or store were not as they should be in the end.
        var failure: RunRecord.Failure?
        /// Bytes in use through the window at the first batch size, harness included.
        var memory: RunRecord.MemoryCourse?
        /// What closed screens and a closed app left behind; nil when nobody could look.
        var leaks: [RunRecord.Leak]?
        /// What could not be counted.
        var notes: [String] = []
    }

    /// Replays the trace once per batch size and counts what happens within the window; then looks for leaks at the first.
    ///
    /// Counting retains and releases (`watchesObjects`) makes each some instructions longer and moves no other count.
    ///
    /// - Returns: The figures, and what was found beside them.
    /// - Throws: ``MeasurementError/readsWallClock``, or ``ReplayFailure``.
    static func run(
        _ type: any Architecture.Type,
        setting: Setting,
        prepared: PreparedTrace,
        batchSizes: [Int],
        isJudged: Bool,
        watchesObjects: Bool
    ) throws -> Outcome {
        var outcome = Outcome()
        let countsReferences = watchesObjects && startsCountingReferences()
        if watchesObjects, !countsReferences {
            outcome.notes = [
                "retains and releases: not available on this runtime",
                "leaked objects: not available on this runtime",
            ]
        }
        LiveMemoryProbe.start()
        for batchSize in batchSizes {
            let replayed = try SimulationThread.run {
                try replay(type, setting, prepared, batchSize, isJudged, countsReferences)
            }
            outcome.figures[batchSize] = replayed.figures
            outcome.failure = outcome.failure ?? replayed.failure
            outcome.memory = outcome.memory ?? replayed.memory
        }
        LiveMemoryProbe.stop()
        if countsReferences, let batchSize = batchSizes.first {
            // What has been counted by now is good whatever becomes of the search.
            do {
                let leaks = try LeakSearch.run(
                    type,
                    setting: setting,
                    prepared: prepared,
                    batchSize: batchSize
                )
                outcome.leaks = leaks
                // Whatever else is wrong was wrong before the tour.
                outcome.failure =
                    outcome.failure
                    ?? RunRecord.Failure(leaving: leaks, events: prepared.trace.events.count)
                outcome.figures[batchSize]?[.leakedObjects] = Double(
                    leaks.reduce(0) { $0 + $1.objects }
                )
            } catch {
                outcome.notes.append(
                    "leaked objects of \(type.identity.id): not known: \(error)"
                )
            }
        }
        return outcome
    }

    private static func startsCountingReferences() -> Bool {
        do throws(ReferenceCountProbe.Refusal) {
            try ReferenceCountProbe.start()
            return true
        } catch {
            return false
        }
    }

    private static func replay(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace,
        _ batchSize: Int,
        _ isJudged: Bool,
        _ countsReferences: Bool
    ) throws -> (
        figures: [Metric: Double], memory: RunRecord.MemoryCourse?, failure: RunRecord.Failure?
    ) {
        let queues = SimulatedWorkQueues(.arrival)
        let memory = MemoryLog(prepared)
        let script = ServiceScript(for: type, prepared, batchSize: batchSize)
        // What an app needs begins with its making.
        let floor = LiveMemoryProbe.readThreadBytes()
        return try queues.run(ownsProcess: true) {
            let app = queues.onMain {
                HostedApp(type, setting, prepared, on: queues, script: script)
            }
            let counter = WindowCounter(
                app: app,
                floor: floor,
                memory: memory,
                countsReferences: countsReferences
            )
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                batchSize: batchSize,
                observer: counter
            ).run()
            try app.confirm(script)
            guard queues.wallClockSleeps == 0 else { throw MeasurementError.readsWallClock }
            guard counter.lateBatches == 0 else {
                throw MeasurementError.lateWork(batches: counter.lateBatches)
            }
            return (
                counter.figures(per: prepared.measuredEvents),
                memory.course(\.live),
                isJudged
                    ? EndJudgement.failure(of: app, prepared: prepared, batchSize: batchSize) : nil
            )
        }
    }
}
