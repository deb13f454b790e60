/// Keeps time and timers for a set of queues.
protocol Timekeeper: AnyObject, Sendable {
    var now: WorkInstant { get }

    /// Fires `work` at `deadline`, unless cancelled.
    func schedule(_ work: ScheduledWork, at deadline: WorkInstant)
}

extension Timekeeper {
    /// Submits `item` to `queue` at `deadline`.
    func submit(_ item: WorkItem, to queue: WorkQueue, at deadline: WorkInstant) -> ScheduledWork {
        let work = ScheduledWork(.submit(item, queue))
        schedule(work, at: deadline)
        return work
    }

    /// Submits `item` to `queue` once `delay` has passed.
    func submit(_ item: WorkItem, to queue: WorkQueue, after delay: Duration) -> ScheduledWork {
        submit(item, to: queue, at: now.advanced(by: delay))
    }

    /// Calls `action` at `deadline` outside any queue; it must only resume something.
    func wake(at deadline: WorkInstant, _ action: @escaping @Sendable () -> Void) -> ScheduledWork {
        let work = ScheduledWork(.wake(action))
        schedule(work, at: deadline)
        return work
    }
}
