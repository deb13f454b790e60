internal import Synchronization
internal import WorkQueues

/// A repeating timer that schedules its next tick before it acts.
final class Ticker: @unchecked Sendable {
    // @unchecked: for `action` alone, which runs in items of one serial queue; its caller vouches for it, as OpenCombine
    // does for all actions. The rest is immutable or in the mutex.

    private enum State {
        case waiting(ScheduledWork?)
        case cancelled
    }

    private let queue: WorkQueue
    private let interval: WorkQueueScheduler.SchedulerTimeType.Stride
    private let action: () -> Void
    private let state = Mutex(State.waiting(nil))

    init(
        queue: WorkQueue,
        interval: WorkQueueScheduler.SchedulerTimeType.Stride,
        action: @escaping () -> Void
    ) {
        self.queue = queue
        self.interval = interval
        self.action = action
    }

    /// Acts at `date` and every interval from then on.
    func tick(at date: WorkQueueScheduler.SchedulerTimeType) {
        state.withLock { state in
            if case .cancelled = state { return }
            state = .waiting(
                queue.atUnchecked(date.instant) { [self] in
                    tick(at: date.advanced(by: interval))
                    action()
                }
            )
        }
    }

    /// Stops ticking, and leaves no timer behind.
    ///
    /// From any thread.
    func cancel() {
        let last: ScheduledWork? = state.withLock { state in
            defer { state = .cancelled }
            guard case .waiting(let work) = state else { return nil }
            return work
        }
        last?.cancel()
    }
}
