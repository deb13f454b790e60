internal import ArchitectureContract
internal import HeadlessUIKit
internal import Synchronization
internal import WorkQueues

extension ArchitectureEnvironment {
    /// For each push a background queue asks eight times for a write to the screen, one request after the other; requests
    /// that the main queue has not got round to are merged.
    ///
    /// In virtual time the main queue always gets round to them. With real threads it is busy, and most are merged.
    @MainActor
    func mergingLive() -> ArchitectureEnvironment {
        let merger = Merger(window)
        return onEachPush { queues, queue in merger.request(8, queues, queue) }
    }
}

/// Writes to the screen as often as real threads leave it time to.
private final class Merger: Sendable {
    private let window: UIWindow
    private let isPending = Atomic(false)

    init(_ window: UIWindow) { self.window = window }

    func request(_ count: Int, _ queues: any WorkQueues, _ queue: WorkQueue) {
        guard count > 0 else { return }
        queue.async { [self] in
            if !isPending.exchange(true, ordering: .acquiringAndReleasing) {
                queues.main.async { [self] in write() }
            }
            request(count - 1, queues, queue)
        }
    }

    @MainActor
    private func write() {
        isPending.store(false, ordering: .releasing)
        Waste.burn()
        // A property that no screen shows.
        window.tag += 1
    }
}
