internal import ArchitectureContract
internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import Probes
internal import Synchronization
internal import TraceDriver
internal import WorkQueues

/// The counts pass once more, with a clock read after every step.
enum TimelinePass {
    /// Replays the trace once unseen, then event by event with commits as everything comes to rest.
    ///
    /// - Throws: ``MeasurementError``, or `ReplayFailure`.
    static func run(
        _ type: any Architecture.Type,
        setting: Setting,
        prepared: PreparedTrace
    ) throws -> MeasurementResult {
        _ = try SimulationThread.run { try replay(type, setting, prepared) }
        let timeline = try SimulationThread.run { try replay(type, setting, prepared) }
        var result = MeasurementResult()
        result.findings = .timeline(timeline)
        return result
    }

    private static func replay(
        _ type: any Architecture.Type,
        _ setting: Setting,
        _ prepared: PreparedTrace
    ) throws -> Timeline {
        let queues = SimulatedWorkQueues(.arrival)
        let script = ServiceScript(for: type, prepared, batchSize: 1)
        return try queues.run(ownsProcess: true) {
            let app = queues.onMain {
                HostedApp(type, setting, prepared, on: queues, script: script)
            }
            let watch = StepWatch(app: app, queues: queues, prepared: prepared)
            try ClosedLoopReplay(app: app, prepared: prepared, observer: watch).run()
            guard queues.wallClockSleeps == 0 else { throw MeasurementError.readsWallClock }
            return watch.timeline
        }
    }
}

/// Reads the clock and the counters between steps, and subtracts what it takes itself.
private final class StepWatch: ReplayObserver {
    private let app: HostedApp
    private let queues: SimulatedWorkQueues
    private let prepared: PreparedTrace
    private let clock = ThreadCPUClock.current
    private var next: Int
    /// The event that is being handed over, or whose effects come to rest.
    private var event: Int?
    private var isOpen = false
    private var isActive = true
    private var items: [Int] = []
    private var work = Timeline.Work()
    /// When the step at hand began, by the clock.
    private var began: UInt64 = 0
    private var instant: Int64 = .min
    /// CPU time of steps at ``instant`` so far.
    private var spent: UInt64 = 0
    private(set) var timeline = Timeline()
    private let commits = CommitLog()

    init(app: HostedApp, queues: SimulatedWorkQueues, prepared: PreparedTrace) {
        self.app = app
        self.queues = queues
        self.prepared = prepared
        next = prepared.backlog
        queues.interrupt(after: 1) { [unowned self] in
            endItems()
            return 1
        }
        let (clock, commits) = (clock, commits)
        queues.onMain {
            app.context.onCommit { context in
                commits.note(clock.readNanoseconds() ?? 0, Timeline.Work(context.counters))
            }
        }
    }

    func replayWindowWillOpen() {
        isOpen = true
        begin()
    }

    func replayDidAdvance(to instant: Duration) {
        endCommits()
        guard next < prepared.trace.events.count else { return }
        event = next
        if isOpen {
            let app = app
            let screen = queues.onMain { app.screen }
            let trace = prepared.trace.events[next]
            timeline.arrivals.append(
                Timeline.Arrival(
                    event: next,
                    kind: EventClass(trace, on: screen, isActive: isActive),
                    text: trace.plainText,
                    instant: queues.clock.now.nanoseconds
                )
            )
        }
        if case .user(.background) = prepared.trace.events[next].kind { isActive = false }
        if case .user(.foreground) = prepared.trace.events[next].kind { isActive = true }
        begin()
    }

    func replayDidDeliver(_ range: Range<Int>) {
        endCommits()
        next = range.upperBound
        event = nil
        begin()
    }

    func replayWindowDidClose() {
        endCommits()
        isOpen = false
        timeline.queues = queues.readings.map(\.label)
        timeline.services = queues.readings.indices.filter { queues.readings[$0].isService }
    }

    private func endItems() {
        let now = clock.readNanoseconds() ?? 0
        let after = reading
        endCommits()
        guard isOpen else { return }
        let counts = queues.readings.map(\.items)
        for index in counts.indices {
            let before = index < items.count ? items[index] : 0
            guard counts[index] > before else { continue }
            // One queue runs between two calls; a person's act is an item of the main queue as well.
            end(queue: index, items: counts[index] - before, at: now, after)
        }
        begin()
    }

    /// Commits come between items.
    private func endCommits() {
        for (time, work) in commits.take() where isOpen {
            end(queue: nil, items: 0, at: time, work)
        }
    }

    private func end(queue: Int?, items: Int, at now: UInt64, _ reading: Timeline.Work) {
        let instant = queues.clock.now.nanoseconds
        if instant != self.instant {
            self.instant = instant
            spent = 0
        }
        let duration = now > began ? now - began : 0
        timeline.steps.append(
            Timeline.Step(
                queue: queue,
                items: items,
                event: event,
                instant: instant,
                start: spent,
                duration: duration,
                work: reading - work
            )
        )
        spent += duration
        began = now
        work = reading
    }

    /// What comes next is a new step.
    private func begin() {
        items = queues.readings.map(\.items)
        work = reading
        began = clock.readNanoseconds() ?? 0
    }

    private var reading: Timeline.Work {
        let app = app
        return Timeline.Work(queues.onMain { app.context.counters })
    }
}

/// When commits ended, and what had been counted then.
private final class CommitLog: Sendable {
    private let entries = Mutex<[(UInt64, Timeline.Work)]>([])

    func note(_ time: UInt64, _ work: Timeline.Work) {
        entries.withLock { $0.append((time, work)) }
    }

    func take() -> [(UInt64, Timeline.Work)] {
        entries.withLock { entries in
            defer { entries.removeAll(keepingCapacity: true) }
            return entries
        }
    }
}

extension Timeline.Work {
    /// What has been counted by now on the calling thread.
    fileprivate init(_ counters: UICounters) {
        self.init()
        cells = counters.cellsConfigured
        reloads = counters.reloadDataCalls
        rowBatches = counters.batchUpdates
        writes = counters.propertyWrites
        redundantWrites = counters.redundantWrites
        layoutPasses = counters.layoutPasses
        allocations = Int(AllocationProbe.readThread().mallocs)
    }
}
