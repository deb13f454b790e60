// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

/// A ``PublishRelay`` that holds its latest value and begins each subscription with it.
public final class BehaviorRelay<Output>: Publisher {
    /// It never fails.
    public typealias Failure = Never

    /// The latest value.
    public private(set) var value: Output
    private let changes = PublishRelay<Output>()

    /// Makes a relay that holds `value`.
    public init(_ value: Output) { self.value = value }

    /// Takes a new value and tells subscribers in the order in which they came.
    public func accept(_ value: Output) {
        self.value = value
        changes.accept(value)
    }

    /// Subscribes; the latest value comes at once.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        changes.receive(subscriber: subscriber)
        _ = subscriber.receive(value)
    }
}
