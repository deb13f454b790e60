internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import EventTraces
internal import Synchronization
package import TraceDriver
package import WorkQueues

/// Follows a replay in virtual time and compares at checkpoints; stops looking at the first failure.
///
/// - Isolation: The thread that turns the handle, as ``ReplayObserver`` has it.
package final class ConformanceJudge: ReplayObserver {
    /// The first checkpoint that was not as it should be.
    package private(set) var failure: ConformanceFailure?
    /// How many checkpoints were compared.
    package private(set) var checkpoints = 0

    private let app: HostedApp
    private let queues: any DrivenWorkQueues
    private let prepared: PreparedTrace
    private let oracle: ReferenceChat
    private let interval: Int
    private let transient: Bool
    private var latest = -1
    private var sinceCheckpoint = 0

    /// - Parameters:
    ///   - app: What is judged.
    ///   - queues: What `app` lives on.
    ///   - prepared: What `app` is given.
    ///   - interval: Events between checkpoints, at least; 1 checks after each wave.
    ///   - transient: Whether banners, spinners and error texts are judged: on the canonical schedule only.
    package init(
        app: HostedApp,
        queues: any DrivenWorkQueues,
        prepared: PreparedTrace,
        interval: Int = 1,
        transient: Bool = true
    ) {
        self.app = app
        self.queues = queues
        self.prepared = prepared
        self.interval = interval
        self.transient = transient
        oracle = ReferenceChat(trace: prepared.trace)
    }

    package func replayDidStart() {
        deliver(0..<prepared.backlog)
        oracle.start()
        check()
    }

    package func replayDidAdvance(to instant: Duration) { oracle.advance(to: instant) }

    package func replayDidDeliver(_ range: Range<Int>) {
        deliver(range)
        sinceCheckpoint += range.count
        guard sinceCheckpoint >= interval else { return }
        sinceCheckpoint = 0
        check()
    }

    package func replayDidEnd() { check() }

    private func deliver(_ range: Range<Int>) {
        for index in range { oracle.deliver(prepared.trace.events[index], index: index) }
        latest = range.upperBound - 1
    }

    /// Compares now; the app is at rest.
    private func check() {
        guard failure == nil else { return }
        checkpoints += 1
        let expected = oracle.expected
        let app = app
        let stored = Mutex<StoredChats?>(nil)
        let shown = queues.onMain {
            ScreenReader.read(
                window: app.window,
                application: app.application,
                notifications: app.notifications
            )
        }
        let store = queues.onMain { app.store }
        // A queue hands out work only from within an item.
        queues.onMain { store.inspect { chats in stored.withLock { $0 = chats } } }
        queues.settle()
        let discrepancies = Comparison.compare(
            expected,
            shown,
            stored.withLock { $0 },
            queues.onMain { app.skipped.byKind },
            transient: transient
        )
        failure = ConformanceFailure(
            eventIndex: latest,
            event: description(of: latest),
            expected: expected,
            shown: shown,
            discrepancies: discrepancies
        )
    }

    private func description(of index: Int) -> String {
        guard prepared.trace.events.indices.contains(index) else { return "start" }
        let event = prepared.trace.events[index]
        return "\(event.kind) at \(event.at)"
    }
}
