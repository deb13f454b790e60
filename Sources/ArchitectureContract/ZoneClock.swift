internal import Synchronization

/// The zone the device is in now; the harness holds it, an architecture reads it through ``LocalDates``.
package final class ZoneClock: Sendable {
    private let offset: Atomic<Int>

    /// - Parameter minutes: Ahead of UTC.
    package init(minutes: Int) { offset = Atomic(minutes) }

    /// Offset from UTC, in minutes; may be read and set on any queue.
    package var minutes: Int {
        // Nothing else is published with it: who must react is told through the application.
        get { offset.load(ordering: .relaxed) }
        set { offset.store(newValue, ordering: .relaxed) }
    }
}
