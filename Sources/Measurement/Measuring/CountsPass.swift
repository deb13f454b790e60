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
    /// The display's, where commits come at its beats.
    private static let framesPerSecond = 60

    /// Replays the trace once without counting, then once per batch size, and counts what happens within the window; then once with a display (`isFramePaced`), and looks for leaks at the first batch size (`searchesLeaks`).
    ///
    /// Counting retains and releases (`watchesObjects`) makes each some instructions longer and moves no other count.
    ///
    /// - Returns: Figures by batch size, the same numbers every time for one binary, and what was found beside them.
    /// - Throws: ``MeasurementError/readsWallClock``, or ``ReplayFailure``.
    static func run(
        _ type: any Architecture.Type,
        setting: Setting,
        prepared: PreparedTrace,
        batchSizes: [Int],
        isJudged: Bool,
        watchesObjects: Bool,
        searchesLeaks: Bool,
        isFramePaced: Bool
    ) throws -> MeasurementResult {
        var result = MeasurementResult()
        var found = MeasurementResult.Counts()
        let countsReferences = watchesObjects && startsCountingReferences()
        if watchesObjects, !countsReferences {
            result.notes = [.unavailable(.references), .unavailable(.leaks)]
        }
        if let first = batchSizes.first {
            // Runtime and libraries make things once, on first use, in slabs of kilobytes: whether one more falls into the
            // window would depend on what else the process has used. In a second life all of it is there.
            _ = try SimulationThread.run {
                try replay(type, setting, prepared, first, false, false)
            }
        }
        LiveMemoryProbe.start()
        for batchSize in batchSizes {
            let replayed = try SimulationThread.run {
                try replay(type, setting, prepared, batchSize, isJudged, countsReferences)
            }
            result.byBatchSize[batchSize] = replayed.figures
            result.failure = result.failure ?? replayed.failure
            found.memory = found.memory ?? replayed.memory
        }
        LiveMemoryProbe.stop()
        if isFramePaced, let first = batchSizes.first, !(type is NullArchitecture.Type) {
            let counter = try SimulationThread.run { try countFrames(type, setting, prepared) }
            result.byBatchSize[first]?.merge(counter.figures()) { $1 }
            found.frames = counter.events
        }
        if countsReferences, searchesLeaks, let batchSize = batchSizes.first {
            // What has been counted by now is good whatever becomes of the search.
            do {
                let leaks = try LeakSearch.run(
                    type,
                    setting: setting,
                    prepared: prepared,
                    batchSize: batchSize
                )
                found.leaks = leaks
                // Whatever else is wrong was wrong before the tour.
                result.failure =
                    result.failure
                    ?? RunRecord.Failure(leaving: leaks, events: prepared.trace.events.count)
                result.byBatchSize[batchSize]?[.leakedObjects] = Double(
                    leaks.reduce(0) { $0 + $1.objects }
                )
            } catch {
                result.notes.append(
                    .leaksUnknown(architecture: type.identity.id, reason: "\(error)")
                )
            }
        }
        result.findings = .counts(found)
        return result
    }

    private static func startsCountingReferences() -> Bool {
        do throws(ReferenceCountProbe.Refusal) {
            try ReferenceCountProbe.start()
            return true
        } catch {
            return false
        }
    }

    /// Event by event, with commits at the display's beats.
    private static func countFrames(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace
    ) throws -> FrameCounter {
        let queues = SimulatedWorkQueues(.arrival)
        return try queues.run(ownsProcess: true) {
            let app = queues.onMain { HostedApp(type, setting, prepared, on: queues) }
            let counter = FrameCounter(app: app)
            try ClosedLoopReplay(
                app: app,
                prepared: prepared,
                framesPerSecond: framesPerSecond,
                observer: counter
            ).run()
            return counter
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
        figures: [Metric: Double], memory: RunRecord.MemorySeries?, failure: RunRecord.Failure?
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
                countsReferences: countsReferences,
                isOfThread: true
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
