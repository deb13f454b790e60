// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

/// A subject that never ends and tells its subscribers in the order in which they came, as RxRelay's does.
///
/// OpenCombine's own subjects keep two or more subscribers in a hashed set, so that who hears first differs from run to
/// run; they lock, too, which nothing on the main queue needs. Main queue only; demand is taken for unlimited.
public final class PublishRelay<Output>: Publisher {
    /// It never fails.
    public typealias Failure = Never

    private var connections: [RelayConnection<Output>] = []

    /// Makes a relay that no one hears yet.
    public init() {}

    /// Tells subscribers in the order in which they came.
    public func accept(_ value: Output) {
        for connection in connections { connection.deliver?(value) }
    }

    /// Subscribes to what is accepted from now on.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let connection = RelayConnection<Output>(
            deliver: { _ = subscriber.receive($0) },
            onCancel: { [weak self] ended in self?.remove(ended) }
        )
        connections.append(connection)
        subscriber.receive(subscription: connection)
    }

    private func remove(_ ended: RelayConnection<Output>) {
        connections.removeAll { $0 === ended }
    }
}

extension PublishRelay where Output == Void {
    /// Tells subscribers that something happened.
    public func accept() { accept(()) }
}

/// One subscriber's line to a relay.
final class RelayConnection<Output>: Subscription {
    private(set) var deliver: ((Output) -> Void)?
    private let onCancel: (RelayConnection<Output>) -> Void

    init(
        deliver: @escaping (Output) -> Void,
        onCancel: @escaping (RelayConnection<Output>) -> Void
    ) {
        self.deliver = deliver
        self.onCancel = onCancel
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        guard deliver != nil else { return }
        deliver = nil
        onCancel(self)
    }
}
