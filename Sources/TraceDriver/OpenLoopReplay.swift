internal import ArchitectureContract
internal import ChatDomain
internal import EventTraces
internal import Foundation
internal import HeadlessUIKit
internal import Probes
internal import Synchronization
package import WorkQueues

/// Replays a trace at its own rates in real time: events arrive when they are due, whatever the app is doing.
///
/// A generator thread holds the schedule; the main thread runs turns and commits at frames. A person's actions are fences:
/// the generator waits until the main thread has come to rest and acted.
package final class OpenLoopReplay: Sendable {
    /// What the replay itself was like.
    package struct Report: Sendable {
        /// When each event was due, monotonic nanoseconds; 0 for those before the start.
        package var intendedAt: [UInt64]
        /// How much later than due each event was handed over, nanoseconds; the person's actions are left out.
        package var lateness: [UInt64]
        /// Frames whose commit began later than the frame after them was due.
        package var missedFrames: Int
        /// From the first event to the last, nanoseconds.
        package var duration: UInt64
        package var didSettle: Bool
    }

    private let app: HostedApp
    private let queues: LiveWorkQueues
    private let prepared: PreparedTrace
    private let frameInterval: UInt64
    private let intendedAt: [UInt64]
    private let lateness: Mutex<[UInt64]>
    private let action = Atomic<Int>(-1)
    private let actionDone = DispatchSemaphore(value: 0)
    private let isDone = Atomic(false)
    private let origin: UInt64

    /// Prepares a replay on the app's own `queues`, live and on the wall clock.
    ///
    /// Time passes `rateScale` times faster than it is written, from `origin` on, in monotonic nanoseconds; the app starts
    /// and loads before. The clock of `queues` must go as fast.
    package init(
        app: HostedApp,
        queues: LiveWorkQueues,
        prepared: PreparedTrace,
        origin: UInt64,
        rateScale: Double,
        framesPerSecond: Int
    ) {
        self.app = app
        self.queues = queues
        self.prepared = prepared
        frameInterval = UInt64(1_000_000_000 / framesPerSecond)
        self.origin = origin
        intendedAt = prepared.trace.events.enumerated().map { index, event in
            guard index >= prepared.backlog else { return 0 }
            return origin + UInt64(Double(event.at.wholeNanoseconds) / rateScale)
        }
        var lateness: [UInt64] = []
        lateness.reserveCapacity(prepared.trace.events.count)
        self.lateness = Mutex(lateness)
    }

    /// Starts the app, replays everything, and comes back when it has come to rest.
    ///
    /// - Isolation: The process's main thread, outside any item.
    package func run(journal: CommitJournal) -> Report {
        let (app, prepared) = (app, prepared)
        queues.onMain {
            app.context.screenObserver = journal
            for index in 0..<prepared.backlog { app.deliver(prepared.deliveries[index]) }
            app.architecture.start()
        }
        let generator = Thread { [self] in generate() }
        generator.stackSize = 1 << 20
        generator.start()
        let missedFrames = runFrames(journal)
        let didSettle = comeToRest(journal)
        return Report(
            intendedAt: intendedAt,
            lateness: lateness.withLock { $0 },
            missedFrames: missedFrames,
            duration: (intendedAt.last ?? origin) - origin,
            didSettle: didSettle
        )
    }

    // MARK: Generator thread

    private func generate() {
        for index in prepared.backlog..<prepared.deliveries.count {
            Self.wait(until: intendedAt[index])
            if case .user = prepared.deliveries[index] {
                action.store(index, ordering: .releasing)
                // An empty item wakes the main thread, which looks for an action after every turn.
                queues.main.async {}
                actionDone.wait()
            } else {
                app.deliver(prepared.deliveries[index])
                let late = MonotonicTime.now.nanoseconds - intendedAt[index]
                lateness.withLock { $0.append(late) }
            }
        }
        isDone.store(true, ordering: .releasing)
    }

    /// Sleeps until shortly before the deadline, then spins: sleeping alone is late by tens of microseconds.
    private static func wait(until deadline: UInt64) {
        let spin: UInt64 = 80_000
        let now = MonotonicTime.now.nanoseconds
        if now + spin < deadline {
            let left = deadline - spin - now
            var time = timespec(
                tv_sec: Int(left / 1_000_000_000),
                tv_nsec: Int(left % 1_000_000_000)
            )
            nanosleep(&time, nil)
        }
        while MonotonicTime.now.nanoseconds < deadline {}
    }

    // MARK: Main thread

    /// Turns until the frame is due, then a commit, again and again.
    private func runFrames(_ journal: CommitJournal) -> Int {
        var frameAt = MonotonicTime.now.nanoseconds + frameInterval
        var missed = 0
        while !isDone.load(ordering: .acquiring) {
            runTurns(until: frameAt, journal)
            let index = action.load(ordering: .acquiring)
            guard index < 0 else {
                act(index, journal)
                // The app has come to rest and committed: frames go on from here.
                frameAt = MonotonicTime.now.nanoseconds + frameInterval
                continue
            }
            let now = MonotonicTime.now.nanoseconds
            if now >= frameAt + frameInterval {
                missed += Int((now - frameAt) / frameInterval)
            }
            commit(journal)
            frameAt += frameInterval * (1 + max(0, now - min(now, frameAt)) / frameInterval)
        }
        return missed
    }

    /// Comes back when the frame is due, or a person wants to act.
    private func runTurns(until deadline: UInt64, _ journal: CommitJournal) {
        var now = MonotonicTime.now.nanoseconds
        while now < deadline, action.load(ordering: .acquiring) < 0 {
            let didTurn = queues.pollOnce(timeout: .nanoseconds(Int64(deadline - now)))
            now = MonotonicTime.now.nanoseconds
            if didTurn { queues.onMain { journal.turnDidEnd(at: now) } }
        }
    }

    private func commit(_ journal: CommitJournal) {
        let app = app
        queues.onMain {
            app.context.commit()
            journal.didCommit(at: MonotonicTime.now.nanoseconds)
        }
    }

    /// A person's action: the app comes to rest, then the person acts.
    private func act(_ index: Int, _ journal: CommitJournal) {
        rest(journal)
        let app = app
        if case .user(let action, let typed) = prepared.deliveries[index] {
            queues.onMain { UserHand(app: app).perform(action, typed: typed) }
        }
        rest(journal)
        action.store(-1, ordering: .releasing)
        actionDone.signal()
    }

    @discardableResult
    private func rest(_ journal: CommitJournal) -> Bool {
        let app = app
        for _ in 0..<100 {
            guard queues.settle() else { return false }
            queues.onMain { journal.turnDidEnd(at: MonotonicTime.now.nanoseconds) }
            let didCommit = queues.onMain {
                let didCommit = app.context.commit()
                journal.didCommit(at: MonotonicTime.now.nanoseconds)
                return didCommit
            }
            if !didCommit { return true }
        }
        return false
    }

    /// Replies are still under way when the last event has been handed over: they get a fifth of a second.
    private func comeToRest(_ journal: CommitJournal) -> Bool {
        let end = MonotonicTime.now.nanoseconds + 200_000_000
        while MonotonicTime.now.nanoseconds < end {
            runTurns(until: MonotonicTime.now.nanoseconds + frameInterval, journal)
            commit(journal)
        }
        return rest(journal)
    }
}
