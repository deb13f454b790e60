internal import ArchitectureContract
internal import ChatDomain
internal import EventTraces
internal import HeadlessUIKit
internal import WorkQueues

/// Replays a trace batch by batch, the next at quiescence: the counts and the throughput pass.
///
/// The same code on simulated queues (virtual time, one thread) and on live ones (real threads, driven timers).
///
/// With a display the screen is brought up to date at its beats only, as time passes between batches: what changes within a
/// frame shares a commit. Before a person acts, and at both edges of the window, the screen is up to date.
package struct ClosedLoopReplay {
    /// How long time goes on after the last event, for replies and banners to end.
    package static let tail = Duration.seconds(15)

    /// How timers run while the app is in the background.
    private struct Suspension {
        /// When they will be frozen, unless the app returns before.
        var due: WorkInstant?
        /// Whether they are.
        var isOn = false
    }

    private let app: HostedApp
    private let prepared: PreparedTrace
    private let batchSize: Int
    private let settlesWithin: Duration
    private let observer: (any ReplayObserver)?
    private let steps: RecurringSteps
    /// The display's beat; nil where a commit comes whenever all is at rest.
    private let grid: VsyncGrid?

    /// Prepares a replay that delivers at most `batchSize` events at once; a person's actions always come alone.
    ///
    /// Where the screen settles later than at rest, `settlesWithin` says within what, and the observer is waited for. With
    /// `framesPerSecond` there is a display, which is for virtual time.
    package init(
        app: HostedApp,
        prepared: PreparedTrace,
        batchSize: Int = 1,
        settlesWithin: Duration = .zero,
        framesPerSecond: Int? = nil,
        observer: (any ReplayObserver)? = nil
    ) {
        precondition(batchSize > 0, "a batch has at least one event")
        self.app = app
        self.prepared = prepared
        self.batchSize = batchSize
        self.settlesWithin = settlesWithin
        self.observer = observer
        steps = RecurringSteps(app: app, prepared: prepared)
        grid = framesPerSecond.map { VsyncGrid(origin: 0, framesPerSecond: $0) }
    }

    /// Starts the app, replays everything, and lets time pass until nothing is under way.
    ///
    /// - Isolation: The thread that plays the main one, outside any item.
    /// - Throws: ``ReplayFailure`` when the app does not come to rest.
    package func run() throws(ReplayFailure) {
        let events = prepared.trace.events
        steps.deliver(0..<prepared.backlog)
        observer?.replayWillStart()
        app.onMain { $0.architecture.start() }
        try rest(after: nil)
        var suspension = Suspension()
        try settle(nil, &suspension, after: nil)
        observer?.replayDidStart()
        var next = prepared.backlog
        var isOpen = false
        var strayItems = app.queues.strayItems
        while next < events.count {
            lookForLateWork(since: &strayItems)
            if !isOpen, next >= prepared.trace.windowStart {
                isOpen = true
                try show(after: next == 0 ? nil : next - 1)
                observer?.replayWindowWillOpen()
            }
            let batch = prepared.batch(from: next, size: batchSize)
            let instant = notBeforeNow(prepared.instants[batch.upperBound - 1])
            try advance(to: instant, &suspension, after: next == 0 ? nil : next - 1)
            observer?.replayDidAdvance(to: events[batch.upperBound - 1].at)
            try deliver(batch, at: instant, &suspension)
            try settle(batch, &suspension, after: batch.upperBound - 1)
            observer?.replayDidDeliver(batch)
            next = batch.upperBound
        }
        lookForLateWork(since: &strayItems)
        try show(after: next == 0 ? nil : next - 1)
        observer?.replayWindowDidClose()
        let last = notBeforeNow(
            WorkInstant(nanoseconds: (events.last?.at ?? .zero).wholeNanoseconds)
        )
        let instant = last.advanced(by: Self.tail)
        let latest = next == 0 ? nil : next - 1
        try advance(to: instant, &suspension, after: latest)
        observer?.replayDidAdvance(to: .nanoseconds(instant.nanoseconds))
        try settle(nil, &suspension, after: latest)
        observer?.replayDidEnd()
    }

    /// The instant of an event, or now if time has gone on beyond it for the screen to settle.
    private func notBeforeNow(_ instant: WorkInstant) -> WorkInstant {
        settlesWithin > .zero ? max(instant, app.queues.clock.now) : instant
    }

    /// Lets time pass until the observer has waited for long enough; a screen that always has news is not waited for.
    private func settle(
        _ batch: Range<Int>?,
        _ suspension: inout Suspension,
        after event: Int?
    ) throws(ReplayFailure) {
        guard settlesWithin > .zero, let observer else { return }
        for _ in 0..<100 {
            let now = Duration.nanoseconds(app.queues.clock.now.nanoseconds)
            let due = observer.replayWaits(for: batch, at: now)
            guard due > now else { return }
            try advance(
                to: WorkInstant(nanoseconds: due.wholeNanoseconds),
                &suspension,
                after: event
            )
        }
    }

    private func deliver(
        _ batch: Range<Int>,
        at instant: WorkInstant,
        _ suspension: inout Suspension
    ) throws(ReplayFailure) {
        if case .user(let action, let typed) = prepared.deliveries[batch.lowerBound] {
            try show(after: batch.lowerBound)
            app.reach(event: batch.lowerBound)
            if action == .foreground {
                suspension = Suspension()
                app.queues.resumeTimers()
                try rest(after: batch.lowerBound)
            }
            if action == .relaunch {
                relaunch(&suspension)
            } else {
                app.onMain { $0.act(action, typed: typed) }
                observer?.replayDidAct()
            }
            // In the background already: the time is running, or has run out.
            if action == .background, suspension.due == nil, !suspension.isOn {
                suspension.due = instant.advanced(by: ChatRules.backgroundGrace)
            }
        } else {
            steps.deliver(batch)
        }
        try rest(after: batch.upperBound - 1)
    }

    /// Kills the app as it rests, whatever is under way elsewhere, and starts it again.
    private func relaunch(_ suspension: inout Suspension) {
        app.kill()
        // No one is left to freeze.
        suspension = Suspension()
        app.queues.resumeTimers()
        app.onMain { $0.architecture.start() }
    }

    /// Lets time pass, with a commit after each timer; the app is suspended 30 s after it went to the background.
    private func advance(
        to instant: WorkInstant,
        _ suspension: inout Suspension,
        after event: Int?
    ) throws(ReplayFailure) {
        if let due = suspension.due, due <= instant {
            try fireTimers(until: due, after: event)
            app.queues.suspendTimers()
            suspension = Suspension(isOn: true)
        }
        // A suspended app's timers do not fire, though they may be overdue.
        if !suspension.isOn { try fireTimers(until: instant, after: event) }
        guard app.queues.advance(to: instant) else { throw .neverSettles(afterEvent: event) }
    }

    private func fireTimers(until instant: WorkInstant, after event: Int?) throws(ReplayFailure) {
        let queues = app.queues
        while true {
            let (timer, beat) = (queues.nextTimer, beat)
            guard let next = timer.map({ min($0, beat ?? $0) }) ?? beat, next <= instant else {
                return
            }
            guard queues.advance(to: next) else { throw .neverSettles(afterEvent: event) }
            try rest(after: event)
            guard next == beat else { continue }
            _ = steps.commit()
            try rest(after: event)
        }
    }

    /// The next beat at which there is something to show; nil without a display, and where everything is shown.
    ///
    /// What changes at a beat, after its frame, is for the next one.
    private var beat: WorkInstant? {
        guard let grid, app.onMain({ $0.context.needsCommit }) else { return nil }
        let later = UInt64(app.queues.clock.now.nanoseconds) + 1
        return WorkInstant(nanoseconds: Int64(grid.beat(atOrAfter: later)))
    }

    /// Settles and commits until neither has anything left to do; with a display commits are left to its beats.
    private func rest(after event: Int?) throws(ReplayFailure) {
        guard grid == nil else {
            guard app.queues.settle() else { throw .neverSettles(afterEvent: event) }
            return
        }
        try settleAndCommit(after: event)
    }

    /// Brings the screen up to date without waiting for a beat.
    private func show(after event: Int?) throws(ReplayFailure) {
        if grid != nil { try settleAndCommit(after: event) }
    }

    private func settleAndCommit(after event: Int?) throws(ReplayFailure) {
        for _ in 0..<1_000 {
            guard app.queues.settle() else { throw .neverSettles(afterEvent: event) }
            guard steps.commit() else {
                observer?.replayDidRest()
                return
            }
        }
        throw .neverSettles(afterEvent: event)
    }

    /// Between batches, everything rests: what does not, belongs to a batch that was called done too early.
    private func lookForLateWork(since strayItems: inout Int) {
        let strays = app.queues.strayItems
        guard !app.queues.isAtRest || strays != strayItems else { return }
        strayItems = strays
        observer?.replayDidFindLateWork()
    }
}
