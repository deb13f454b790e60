/// What one queue has run.
package struct QueueReading: Sendable, Hashable, Codable {
    /// The queue's name.
    package var label: String
    /// Items run: closures, jobs and timers that came due.
    ///
    /// Each is one hop to this queue.
    package var items: Int
    /// Those of `items` that were jobs of Swift tasks.
    package var jobs: Int
    /// Nanoseconds spent inside items, turn ends left out; 0 where busy time is not measured.
    package var busyNanoseconds: UInt64
    /// Whether the queue is a service's: its items are not the app's.
    package var isService = false

    /// What the queue ran between two readings, which must be of the same queue.
    package static func - (later: QueueReading, earlier: QueueReading) -> QueueReading {
        QueueReading(
            label: later.label,
            items: later.items - earlier.items,
            jobs: later.jobs - earlier.jobs,
            busyNanoseconds: later.busyNanoseconds - earlier.busyNanoseconds,
            isService: later.isService
        )
    }
}
