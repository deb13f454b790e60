internal import Synchronization

/// A promise of work that no queue can see yet: a request in flight, a frame on its way.
public final class ExternalWork: Sendable {
    private let isOpen = Atomic<Bool>(true)
    private let onEnd: @Sendable () -> Void

    init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    /// Keeps the promise.
    ///
    /// Call it after the work was submitted; later calls do nothing.
    public func end() {
        // Acquiring and releasing, so that what was submitted before is seen where the promise is seen kept.
        if isOpen.exchange(false, ordering: .acquiringAndReleasing) { onEnd() }
    }

    deinit { end() }
}
