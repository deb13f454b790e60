// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

/// All elements of several endless publishers as they come; Combine's `Merge`, which OpenCombine lacks.
public struct Merge<Output>: Publisher {
    /// It never fails.
    public typealias Failure = Never

    private let sources: [AnyPublisher<Output, Never>]

    /// Merges `sources`, which are subscribed to in this order.
    public init(_ sources: AnyPublisher<Output, Never>...) { self.sources = sources }

    /// Subscribes to all sources.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let subscription = FanIn()
        subscriber.receive(subscription: subscription)
        for source in sources {
            subscription.add(source.sink { _ = subscriber.receive($0) })
        }
    }
}
