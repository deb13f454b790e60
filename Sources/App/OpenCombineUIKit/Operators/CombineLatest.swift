// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

/// The latest elements of two endless publishers, whenever either has a new one; Combine's, which OpenCombine lacks.
public struct CombineLatest<First: Publisher, Second: Publisher>: Publisher
where First.Failure == Never, Second.Failure == Never {
    /// The latest of both.
    public typealias Output = (First.Output, Second.Output)
    /// It never fails.
    public typealias Failure = Never

    private final class Latest {
        var first: First.Output?
        var second: Second.Output?

        var pair: Output? {
            guard let first, let second else { return nil }
            return (first, second)
        }
    }

    private let first: First
    private let second: Second

    /// Combines two publishers; nothing comes before both have had an element.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Subscribes to both, the first one first.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let subscription = FanIn()
        let latest = Latest()
        subscriber.receive(subscription: subscription)
        subscription.add(
            first.sink { value in
                latest.first = value
                if let pair = latest.pair { _ = subscriber.receive(pair) }
            }
        )
        subscription.add(
            second.sink { value in
                latest.second = value
                if let pair = latest.pair { _ = subscriber.receive(pair) }
            }
        )
    }
}
