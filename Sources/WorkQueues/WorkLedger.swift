internal import CThreadContext
internal import Synchronization

/// Counts items that are queued or running, and wakes the main thread when the last one ends.
final class WorkLedger: Sendable {
    private let outstanding = Atomic<Int>(0)
    private let isAwaited = Atomic<Bool>(false)

    /// Enters an item.
    @inline(__always)
    func begin() {
        outstanding.wrappingAdd(1, ordering: .relaxed)
    }

    /// Crosses an item out.
    ///
    /// Sequentially consistent with the waiter, which raises `isAwaited` before it reads `outstanding`.
    @inline(__always)
    func end() {
        let left = outstanding.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, isAwaited.load(ordering: .sequentiallyConsistent) {
            // An empty main-queue block ends the waiter's pause; it is not an item and not counted.
            wq_dispatch_async(wq_dispatch_main_queue(), nil) { _ in }
        }
    }

    /// Whether no item is queued or running and no promise is open.
    var isEmpty: Bool { outstanding.load(ordering: .sequentiallyConsistent) == 0 }

    /// Calls `pause`, which returns early when the last item ends, for as long as there are items and it returns true.
    ///
    /// - Returns: Whether there are no items any more.
    func wait(_ pause: () -> Bool) -> Bool {
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        defer { isAwaited.store(false, ordering: .sequentiallyConsistent) }
        while outstanding.load(ordering: .sequentiallyConsistent) != 0 {
            guard pause() else { return false }
        }
        return true
    }
}
