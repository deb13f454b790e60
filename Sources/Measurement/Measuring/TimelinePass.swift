internal import Conformance
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
    static func run(_ subject: Subject) throws -> MeasurementResult {
        _ = try SimulationThread.run { try replay(subject) }
        let timeline = try SimulationThread.run { try replay(subject) }
        return MeasurementResult(findings: .timeline(timeline))
    }

    private static func replay(_ subject: Subject) throws -> Timeline {
        let queues = SimulatedWorkQueues(.arrival)
        let (prepared, script) = (subject.prepared, subject.script(batchSize: 1))
        return try queues.run(ownsProcess: true) {
            let app = subject.app(on: queues, script: script)
            let watch = StepWatch(app: app, queues: queues, prepared: prepared)
            try subject.replayExactly(app, watchedBy: watch)
            return watch.timeline
        }
    }
}

/// Reads the clock and the counters between steps, and subtracts what it takes itself.
private final class StepWatch: ReplayObserver {
    private let app: HostedApp
    private let queues: SimulatedWorkQueues
    private let clock = ThreadCPUClock.current
    private var follower: EventFollower
    /// The event that is being handed over, or whose effects come to rest.
    private var event: Int?
    private var isOpen = false
    private var items: [Int] = []
    private var work = ReplayWork()
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
        follower = EventFollower(prepared)
        queues.interrupt(after: 1) { [unowned self] in
            endItems()
            return 1
        }
        let (clock, commits) = (clock, commits)
        queues.onMain {
            app.context.onCommit { context in
                commits.note(clock.readNanoseconds() ?? 0, .read(context.counters))
            }
        }
    }

    func replayWindowWillOpen() {
        isOpen = true
        begin()
    }

    func replayDidAdvance(to instant: Duration) {
        endCommits()
        guard let arriving = follower.event,
            let kind = follower.arrive(on: app.onMain { $0.screen })
        else { return }
        event = follower.next
        if isOpen {
            timeline.arrivals.append(
                Timeline.Arrival(
                    event: follower.next,
                    kind: kind,
                    text: arriving.plainText,
                    instant: queues.clock.now.nanoseconds
                )
            )
        }
        begin()
    }

    /// What the user does is no item of a queue, though it is done on main.
    func replayDidAct() {
        let (now, after) = (clock.readNanoseconds() ?? 0, reading)
        endCommits()
        if isOpen { end(queue: 0, items: 1, at: now, after) }
        begin()
    }

    func replayDidDeliver(_ range: Range<Int>) {
        endCommits()
        follower.didDeliver(range)
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
            // One queue runs between two calls.
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

    private func end(queue: Int?, items: Int, at now: UInt64, _ reading: ReplayWork) {
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

    private var reading: ReplayWork { .read(app.onMain { $0.context.counters }) }
}

/// When commits ended, and what had been counted then.
private final class CommitLog: Sendable {
    private let entries = Mutex<[(UInt64, ReplayWork)]>([])

    func note(_ time: UInt64, _ work: ReplayWork) { entries.withLock { $0.append((time, work)) } }

    func take() -> [(UInt64, ReplayWork)] {
        entries.withLock { entries in
            defer { entries.removeAll(keepingCapacity: true) }
            return entries
        }
    }
}

extension ReplayWork {
    /// What has been counted by now on the calling thread; hops are steps of their own here.
    fileprivate static func read(_ counters: UICounters) -> Self {
        var work = Self(counters)
        work.allocations = Int(AllocationProbe.readThread().mallocs)
        return work
    }
}
