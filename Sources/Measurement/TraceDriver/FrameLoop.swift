internal import HeadlessUIKit
internal import Probes
internal import WorkQueues

/// The main thread's part of an open-loop replay: turns as work comes, and a commit at the display's beat.
///
/// Without a display a commit ends every turn: nothing waits, and what an event changes is on the screen by its own commit.
///
/// It owns the clock: two readings for each item of the main queue (submission and start, by the queue), one after each
/// turn, one after each commit. Without anything to show there is no beat, no commit and no wake-up.
///
/// - Isolation: The process's main thread, outside any item.
final class FrameLoop {
    /// An idle main thread looks up this often, in case that a wake-up call came too early to be heard.
    private static let idle: UInt64 = 50_000_000

    private let app: HostedApp
    private let queues: LiveWorkQueues
    private let prepared: PreparedTrace
    private let journal: CommitJournal
    /// The display's beat; nil without a display.
    private let grid: VsyncGrid?
    private let opensAt: UInt64
    private(set) var window = OpenLoopReplay.Window()
    private var opening: (time: UInt64, cpu: UInt64)?
    /// Nil where the kernel keeps no account of a thread's waits.
    private let mainThread = MainThreadProbe()
    /// When the first turn since the last commit began; nil when there was none.
    private var changedAt: UInt64?
    private var now: UInt64

    init(
        app: HostedApp,
        queues: LiveWorkQueues,
        prepared: PreparedTrace,
        journal: CommitJournal,
        framesPerSecond: Int?,
        opensAt: UInt64
    ) {
        self.app = app
        self.queues = queues
        self.prepared = prepared
        self.journal = journal
        self.opensAt = opensAt
        let start = MonotonicTime.now.nanoseconds
        now = start
        grid = framesPerSecond.map { VsyncGrid(origin: start, framesPerSecond: $0) }
    }

    /// Serves the app until the generator has handed over the last event.
    func run(with generator: ArrivalGenerator) {
        while !generator.isDone {
            if opening == nil, now >= opensAt { open() }
            if let index = generator.pendingAction {
                act(index)
                generator.acted()
            } else {
                step(until: opening == nil ? opensAt : .max)
            }
        }
        close()
    }

    /// Replies are still under way when the last event has been handed over: they get a fifth of a second.
    ///
    /// - Returns: Whether the app came to rest.
    func comeToRest() -> Bool {
        let end = now + 200_000_000
        while now < end { step(until: end) }
        let didRest = rest()
        window.delays = queues.takeMainQueueDelays()
        return didRest
    }

    // MARK: The window

    private func open() {
        _ = queues.takeMainQueueDelays()
        window.tally = FrameTally()
        window.openedAt = now
        mainThread?.begin()
        opening = (now, ThreadCPUClock.main.readNanoseconds() ?? 0)
    }

    private func close() {
        guard let opening else { return }
        window.mainCPU = (ThreadCPUClock.main.readNanoseconds() ?? 0) - opening.cpu
        window.length = now - opening.time
        window.turns = window.tally.turns
        mainThread?.end()
        window.mainWaiting = mainThread?.waiting(in: window.turns)
    }

    // MARK: Turns and frames

    /// Waits for a turn, or for the beat if a turn has run since the last one; no longer than until `limit`.
    private func step(until limit: UInt64) {
        let beat = changedAt.flatMap { grid?.beat(atOrAfter: $0) }
        let deadline = min(beat ?? now + Self.idle, limit)
        var absentFrom = now
        if now < deadline {
            guard let turn = queues.runTurn(timeout: .nanoseconds(Int64(deadline - now))) else {
                now = MonotonicTime.now.nanoseconds
                return frameIfDue(absentFrom: now)
            }
            noteEnd(of: turn)
            absentFrom = turn.start
        }
        frameIfDue(absentFrom: absentFrom)
    }

    /// Commits when the beat is due, in one go with the turn before it; ends the main thread's absence either way.
    private func frameIfDue(absentFrom start: UInt64) {
        if let changed = changedAt, grid.map({ $0.beat(atOrAfter: changed) <= now }) ?? true {
            commit(changedAt: changed)
            changedAt = nil
        }
        window.tally.noteAbsence(from: start, to: now)
    }

    private func noteEnd(of turn: LiveWorkQueues.MainTurn) {
        now = MonotonicTime.now.nanoseconds
        window.tally.turns += 1
        changedAt = changedAt ?? turn.start
    }

    /// - Returns: Whether there was anything to show.
    @discardableResult
    private func commit(changedAt: UInt64) -> Bool {
        let (app, journal) = (app, journal)
        let didCommit = queues.onMain { app.context.commit() }
        now = MonotonicTime.now.nanoseconds
        if didCommit, let grid {
            window.tally.noteFrame(changedAt: changedAt, committedAt: now, on: grid)
        }
        // A banner is the system's, so it may be new without a commit of the app's.
        let end = now
        queues.onMain { journal.didCommit(at: end) }
        return didCommit
    }

    // MARK: A person

    /// A person's action, a turn of its own: the app comes to rest, then the person acts.
    private func act(_ index: Int) {
        rest()
        let app = app
        app.reach(event: index)
        let start = now
        if case .user(let action, let typed) = prepared.deliveries[index] {
            queues.onMain { app.act(action, typed: typed) }
        }
        now = MonotonicTime.now.nanoseconds
        if grid == nil { commit(changedAt: now) }
        window.tally.noteAbsence(from: start, to: now)
        rest()
    }

    /// Settles and commits, without waiting for the beat, until neither has anything left to do.
    ///
    /// Without a display each turn has its commit all the same.
    @discardableResult
    private func rest() -> Bool {
        for _ in 0..<100 {
            let settled = queues.settle(limit: .seconds(30)) { turn in
                noteEnd(of: turn)
                if grid == nil { commit(changedAt: turn.start) }
                window.tally.noteAbsence(from: turn.start, to: now)
            }
            guard settled else { return false }
            let start = now
            let didCommit = commit(changedAt: now)
            window.tally.noteAbsence(from: start, to: now)
            changedAt = nil
            if !didCommit { return true }
        }
        return false
    }
}
