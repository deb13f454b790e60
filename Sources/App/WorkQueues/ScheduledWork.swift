internal import Synchronization

/// A timer that has not run yet; cancelling is idempotent and may come from any thread.
///
/// Work cancelled on the queue that it is due on never runs, even if its time has come and it waits in the queue. What the
/// work holds is released when it has run or is cancelled, however long this object is kept.
public final class ScheduledWork: Sendable {
    /// What to do when the time has come.
    enum Action: Sendable {
        /// Run `item` in a turn of `queue`.
        case submit(WorkItem, WorkQueue)
        /// Call the closure at once, outside any queue; it must only resume something.
        case wake(@Sendable () -> Void)
    }

    private let action: Mutex<Action?>

    init(_ action: Action) { self.action = Mutex(action) }

    /// Sees to it that the work does not run, unless it has begun.
    public func cancel() {
        // Destroyed after the lock is released: what it holds may come back here from a deinitializer.
        _ = take()
    }

    /// Whether the work was neither cancelled nor run.
    var isPending: Bool { action.withLock { $0 != nil } }

    /// Hands the work on: to its queue, or to the waiting thread.
    func fire() {
        let due: Action? = action.withLock { action in
            // Work for a queue stays cancellable until the queue has come to it.
            if case .wake = action { return action.take() }
            return action
        }
        switch due {
        case .submit(_, let queue): queue.submit(.timer(self))
        case .wake(let wake): wake()
        case nil: break
        }
    }

    /// The queue that the work is for; nil when it wakes a sleeper, or is not to run any more.
    var queue: WorkQueue? {
        action.withLock { action in
            guard case .submit(_, let queue) = action else { return nil }
            return queue
        }
    }

    /// The item of work that was for a queue, once.
    func takeItem() -> WorkItem? {
        guard case .submit(let item, _) = take() else { return nil }
        return item
    }

    private func take() -> Action? {
        action.withLock { $0.take() }
    }
}
