// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine

/// A ``PublishRelay`` that holds its latest value and begins each subscription with it.
final class BehaviorRelay<Output>: Publisher {
    typealias Failure = Never

    private(set) var value: Output
    private let changes = PublishRelay<Output>()

    init(_ value: Output) { self.value = value }

    func accept(_ value: Output) {
        self.value = value
        changes.accept(value)
    }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        changes.receive(subscriber: subscriber)
        _ = subscriber.receive(value)
    }
}
