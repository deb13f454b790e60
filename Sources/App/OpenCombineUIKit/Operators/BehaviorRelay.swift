// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency package import OpenCombine

/// A ``PublishRelay`` that holds its latest value and begins each subscription with it.
package final class BehaviorRelay<Output>: Publisher {
    package typealias Failure = Never

    /// The latest value.
    package private(set) var value: Output
    private let changes = PublishRelay<Output>()

    /// Makes a relay that holds `value`.
    package init(_ value: Output) { self.value = value }

    /// Takes a new value and tells subscribers in the order in which they came.
    package func accept(_ value: Output) {
        self.value = value
        changes.accept(value)
    }

    /// Subscribes; the latest value comes at once.
    package func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        changes.receive(subscriber: subscriber)
        _ = subscriber.receive(value)
    }
}
