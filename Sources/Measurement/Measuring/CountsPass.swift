internal import ArchitectureContract
internal import EventTraces
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
    /// - Throws: ``MeasurementError``, or ``ReplayFailure``.
    static func run(
        _ subject: Subject,
        _ counting: MeasurementTask.Counting
    ) throws -> MeasurementResult {
        var result = MeasurementResult()
        var found = MeasurementResult.Counts()
        let countsReferences = counting.watchesObjects && (try? ReferenceCountProbe.start()) != nil
        if counting.watchesObjects, !countsReferences {
            result.notes = [.unavailable(.references), .unavailable(.leaks)]
        }
        if let first = counting.batchSizes.first {
            // Runtime and libraries make things once, on first use, in slabs of kilobytes: whether one more falls into the
            // window would depend on what else the process has used. In a second life all of it is there.
            _ = try SimulationThread.run {
                try replay(subject, first, false, false)
            }
        }
        LiveMemoryProbe.start()
        for batchSize in counting.batchSizes {
            let replayed = try SimulationThread.run {
                try replay(subject, batchSize, counting.isJudged, countsReferences)
            }
            result.byBatchSize[batchSize] = replayed.figures
            result.failure = result.failure ?? replayed.failure
            found.memory = found.memory ?? replayed.memory
        }
        LiveMemoryProbe.stop()
        if counting.isFramePaced, let first = counting.batchSizes.first,
            !(subject.type is NullArchitecture.Type)
        {
            let counter = try SimulationThread.run { try countFrames(subject) }
            result.byBatchSize[first]?.merge(counter.figures()) { $1 }
            found.frames = counter.events
        }
        if countsReferences, counting.searchesLeaks, let batchSize = counting.batchSizes.first {
            // What has been counted by now is valid whatever the search finds.
            do {
                let leaks = try LeakSearch.run(subject, batchSize: batchSize)
                found.leaks = leaks
                // Whatever else is wrong was wrong before the tour.
                result.failure =
                    result.failure
                    ?? RunRecord.Failure(
                        leaving: leaks,
                        events: subject.prepared.trace.events.count
                    )
                result.byBatchSize[batchSize]?[.leakedObjects] = Double(
                    leaks.reduce(0) { $0 + $1.objects }
                )
            } catch {
                result.notes.append(
                    .leaksUnknown(architecture: subject.type.identity.id, reason: "\(error)")
                )
            }
        }
        result.findings = .counts(found)
        return result
    }

    /// Event by event, with commits at the display's beats.
    private static func countFrames(_ subject: Subject) throws -> FrameCounter {
        let queues = SimulatedWorkQueues(.arrival)
        return try queues.run(ownsProcess: true) {
            let app = subject.app(on: queues)
            let counter = FrameCounter(app: app)
            try ClosedLoopReplay(
                app: app,
                prepared: subject.prepared,
                framesPerSecond: framesPerSecond,
                observer: counter
            ).run()
            return counter
        }
    }

    private static func replay(
        _ subject: Subject,
        _ batchSize: Int,
        _ isJudged: Bool,
        _ countsReferences: Bool
    ) throws -> (
        figures: [Metric: Double], memory: RunRecord.MemorySeries?, failure: RunRecord.Failure?
    ) {
        let (queues, prepared) = (SimulatedWorkQueues(.arrival), subject.prepared)
        let memory = MemoryLog(prepared)
        let script = subject.script(batchSize: batchSize)
        // What an app needs begins with its making.
        let floor = LiveMemoryProbe.readThreadBytes()
        return try queues.run(ownsProcess: true) {
            let app = subject.app(on: queues, script: script)
            let counter = WindowCounter(
                app: app,
                floor: floor,
                memory: memory,
                countsReferences: countsReferences,
                isOfThread: true
            )
            try subject.replayExactly(app, batchSize: batchSize, watchedBy: counter)
            try app.confirm(script)
            guard counter.lateBatches == 0 else {
                throw MeasurementError.lateWork(batches: counter.lateBatches)
            }
            return (
                counter.figures(per: prepared.measuredEvents),
                memory.series(\.live),
                isJudged
                    ? EndJudgement.failure(of: app, prepared: prepared, batchSize: batchSize) : nil
            )
        }
    }
}
