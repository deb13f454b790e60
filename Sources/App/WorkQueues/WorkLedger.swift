internal import CThreadContext
internal import Synchronization

/// Counts items that are queued or running, and wakes the main thread when the last one ends.
final class WorkLedger: Sendable {
    private let outstanding = Atomic<Int>(0)
    private let isAwaited = Atomic<Bool>(false)
    private let promises = Atomic<Int>(0)
    private let strays = Atomic<Int>(0)
    /// The thread that turns the handle; 0 where other threads may submit out of the blue.
    private let handlesThread: UInt

    /// Makes an empty ledger.
    ///
    /// - Parameter findsStrays: Whether to count work that comes from a thread without an item, other than the calling
    ///   one, while no promise is open.
    init(findsStrays: Bool) {
        handlesThread = findsStrays ? UInt(bitPattern: wq_thread_identity()) : 0
    }

    /// Enters an item.
    @inline(__always)
    func begin() {
        outstanding.wrappingAdd(1, ordering: .relaxed)
        if wq_get_queue() == nil { judgeOrigin() }
    }

    func beginPromise() {
        promises.wrappingAdd(1, ordering: .relaxed)
        outstanding.wrappingAdd(1, ordering: .relaxed)
    }

    /// Crosses a promise out.
    func endPromise() {
        promises.wrappingSubtract(1, ordering: .relaxed)
        end()
    }

    /// Items that came from nowhere.
    var strayItems: Int { strays.load(ordering: .relaxed) }

    /// The thread runs no item: it turns the handle, keeps a promise, or comes from nowhere.
    @inline(never)
    private func judgeOrigin() {
        guard handlesThread != 0, UInt(bitPattern: wq_thread_identity()) != handlesThread,
            promises.load(ordering: .relaxed) == 0
        else { return }
        strays.wrappingAdd(1, ordering: .relaxed)
    }

    /// Crosses an item out.
    ///
    /// Sequentially consistent with the waiter, which raises `isAwaited` before it reads `outstanding`.
    ///
    /// - Parameter isOnMain: Whether the calling thread is the one that waits, which looks by itself.
    @inline(__always)
    func end(isOnMain: Bool = false) {
        let left = outstanding.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, !isOnMain, isAwaited.load(ordering: .sequentiallyConsistent) {
            wq_wake_main_queue()
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
