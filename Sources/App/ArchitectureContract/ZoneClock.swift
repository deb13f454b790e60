public import ChatDomain
internal import Synchronization

/// The zone the device is in now; the harness holds it, an architecture reads it through ``LocalDates``.
public final class ZoneClock: Sendable {
    private let offset: Atomic<Int>

    /// What dates are formatted on.
    let modelImplementation: ModelImplementation

    /// - Parameters:
    ///   - minutes: Ahead of UTC.
    ///   - modelImplementation: What dates are formatted on.
    public init(minutes: Int, modelImplementation: ModelImplementation = .optimized) {
        offset = Atomic(minutes)
        self.modelImplementation = modelImplementation
    }

    /// Offset from UTC, in minutes; may be read and set on any queue.
    public var minutes: Int {
        // Nothing else is published with it: what must react is notified through the application.
        get { offset.load(ordering: .relaxed) }
        set { offset.store(newValue, ordering: .relaxed) }
    }
}
