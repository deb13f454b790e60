// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine

/// All elements of several endless publishers as they come; Combine's `Merge`, which OpenCombine lacks.
struct Merge<Output>: Publisher {
    typealias Failure = Never

    private let sources: [AnyPublisher<Output, Never>]

    init(_ sources: AnyPublisher<Output, Never>...) { self.sources = sources }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let subscription = FanIn()
        subscriber.receive(subscription: subscription)
        for source in sources {
            subscription.add(source.sink { _ = subscriber.receive($0) })
        }
    }
}
