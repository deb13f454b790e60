internal import ArchitectureContract
package import ChatDomain
internal import ChatServices
internal import EventTraces
internal import HeadlessUIKit
package import TraceDriver
package import WorkQueues

/// Follows a replay in virtual time and compares at checkpoints; stops looking at the first failure.
///
/// - Isolation: The thread that turns the handle, as `ReplayObserver` has it.
package final class ConformanceJudge: ReplayObserver {
    /// What the app had to do so far; of rows stored, the least.
    package var expectedEffort: EffortTally { oracle.effort }

    /// The first checkpoint that was not as it should be.
    package private(set) var failure: ConformanceFailure?
    /// How many checkpoints were compared.
    package private(set) var checkpoints = 0

    private let app: HostedApp
    private let queues: any DrivenWorkQueues
    private let prepared: PreparedTrace
    private let oracle: ReferenceChat
    private let storeInterval: Int
    private let transient: Bool
    private let settlesWithin: Duration
    private let audit: CrashAudit?
    private let looks = StoreLooks()
    private var latest = -1
    private var storeIsDueAt = 0

    /// - Parameters:
    ///   - app: What is judged.
    ///   - queues: What `app` lives on.
    ///   - prepared: What `app` is given.
    ///   - storeInterval: Events between looks into the store, at most; it is looked into at every fence too. The screen
    ///     is looked at after each batch.
    ///   - transient: Whether banners, spinners and error texts are judged: on the canonical schedule only.
    ///   - settlesWithin: How long nothing must have happened for the screen to be judged; see ``ArchitectureIdentity/settlesWithin``.
    ///   - audit: What watches `app`, if anything does.
    package init(
        app: HostedApp,
        queues: any DrivenWorkQueues,
        prepared: PreparedTrace,
        storeInterval: Int = 64,
        transient: Bool = true,
        settlesWithin: Duration = .zero,
        audit: CrashAudit? = nil
    ) {
        self.settlesWithin = settlesWithin
        self.audit = audit
        self.app = app
        self.queues = queues
        self.prepared = prepared
        self.storeInterval = storeInterval
        self.transient = transient
        oracle = ReferenceChat(prepared)
    }

    package func replayWaits(for range: Range<Int>?, at instant: Duration) -> Duration {
        begin()
        if let range { deliver(range) }
        oracle.advance(to: instant)
        return oracle.lastActivity + settlesWithin
    }

    package func replayDidStart() {
        begin()
        check(withStore: true)
    }

    private func begin() {
        guard !oracle.isStarted else { return }
        deliver(0..<prepared.backlog)
        oracle.start()
    }

    package func replayDidAdvance(to instant: Duration) {
        oracle.advance(to: instant)
        // The last look at a process: what the store lacks by now is not the fault of the next one.
        let events = prepared.trace.events
        if latest + 1 < events.count, events[latest + 1].isKill { check(withStore: true) }
    }

    /// A frame has been committed amid unfinished work: what it shows of the user's must outlive a kill (R17).
    package func frameDidCommit() {
        guard failure == nil, let audit else { return }
        audit.inspect(frame: shownNow())
    }

    package func replayDidDeliver(_ range: Range<Int>) {
        deliver(range)
        var withStore = latest >= storeIsDueAt
        if case .user = prepared.trace.events[latest].kind { withStore = true }
        if withStore { storeIsDueAt = latest + storeInterval }
        check(withStore: withStore)
    }

    package func replayDidEnd() {
        check(withStore: true)
        // Which receipts the server has in the end (R6).
        checkEnd { Comparison.compareReceipts($0, told: app.server.ownReads) }
        // What was asked for and taken in all; on the canonical schedule, on which batches of a turn are known.
        if transient { checkEnd { Comparison.compareEffort($0, done: app.effort) } }
        checkAllRows()
    }

    /// Hands events to the oracle, once.
    private func deliver(_ range: Range<Int>) {
        guard latest < range.upperBound - 1 else { return }
        for index in range { oracle.deliver(prepared.trace.events[index], index: index) }
        latest = range.upperBound - 1
    }

    /// Compares now; the app is at rest.
    private func check(withStore: Bool) {
        guard failure == nil, oracle.clock >= oracle.lastActivity + settlesWithin else { return }
        oracle.noteStored()
        var shown = shownNow()
        let expected = oracle.expected(inView: shown)
        // The tally costs nothing, the store does: where too little was written it is looked into at once.
        let unwritten = Comparison.compareRowsStored(expected, done: app.effort)
        let withStore = withStore || !unwritten.isEmpty
        func found(_ stored: StoredChats?) -> [Discrepancy] {
            Comparison.compare(
                expected,
                shown,
                stored,
                app.skipped.byKind,
                sockets: app.server.heldSockets,
                accepted: stored == nil ? nil : app.server.accepted,
                syncedUpTo: app.server.syncedUpTo,
                transient: transient,
                looks: looks
            )
        }
        let lost = audit?.found ?? []
        var all = found(withStore ? app.stored(looks: looks) : nil)
        // What is wrong on the screen alone, and what was never taken in, the store tells apart.
        if !withStore, !all.isEmpty || !lost.isEmpty { all = found(app.stored(looks: looks)) }
        if all.contains(where: { $0.rule == .r18 }) {
            let app = app
            if let strays = queues.onMain({ app.strayControllersWithPaths() }) {
                shown.strayControllers = strays
                all = found(app.stored(looks: looks))
            }
        }
        note(expected, shown, breaches() + all + lost + unwritten)
        oracle.checkpointDidPass()
    }

    private func shownNow() -> ScreenContents {
        let app = app
        return queues.onMain { app.screen }
    }

    /// Writes to the screen from elsewhere than the main queue (R19).
    private func breaches() -> [Discrepancy] {
        let app = app
        let breaches = queues.onMain { app.context.counters.breaches }
        return Comparison.difference(.r19, "writes to the screen off the main queue", 0, breaches)
    }

    private func checkEnd(_ compare: (ExpectedState) -> [Discrepancy]) {
        guard failure == nil else { return }
        let expected = oracle.expected
        note(expected, shownNow(), compare(expected))
    }

    /// Scrolls through the table on top and compares every row of it; the last thing a replay does.
    private func checkAllRows() {
        // In the background nothing is laid out, and no one scrolls.
        guard failure == nil, oracle.isActive else { return }
        let app = app
        let shown = queues.onMain { app.wholeScreen }
        let expected = oracle.expected(inView: shown)
        note(expected, shown, Comparison.compareAllRows(expected, shown))
    }

    private func note(_ expected: ExpectedState, _ shown: ScreenContents, _ found: [Discrepancy]) {
        checkpoints += 1
        let events = prepared.trace.events
        failure = ConformanceFailure(
            eventIndex: latest,
            event: events.indices.contains(latest) ? events[latest].plainText : "start",
            expected: expected,
            shown: shown,
            discrepancies: found,
            timerDue: timerDue
        )
    }

    /// A timer this long after the last thing that happened is hardly one that a screen waits for: banners stay for seconds.
    private static let longestDebounce = Duration.seconds(1)

    /// When the app's next timer is due, from the last thing that happened on.
    private var timerDue: Duration? {
        guard let timer = queues.nextAppTimer else { return nil }
        let due = Duration.nanoseconds(timer.nanoseconds) - oracle.lastActivity
        return due > .zero && due <= Self.longestDebounce ? due : nil
    }
}
