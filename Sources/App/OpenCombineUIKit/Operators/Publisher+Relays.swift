// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

extension Publisher where Failure == Never {
    /// Feeds a relay.
    public func bind(to relay: PublishRelay<Output>) -> AnyCancellable {
        sink { relay.accept($0) }
    }

    /// Feeds a relay.
    public func bind(to relay: BehaviorRelay<Output>) -> AnyCancellable {
        sink { relay.accept($0) }
    }

    /// The relay's value at each element.
    public func withLatestFrom<Value>(_ relay: BehaviorRelay<Value>) -> Publishers.Map<Self, Value>
    {
        map { _ in relay.value }
    }

    /// Each element as it comes, and the latest once more at each element of `trigger`.
    public func again(
        at trigger: some Publisher<Void, Never>
    ) -> AnyPublisher<Output, Never> {
        CombineLatest(self, trigger.prepend(()))
            .map { element, _ in element }
            .eraseToAnyPublisher()
    }

    /// Subscribes once more at each element of `trigger`, and hears no more of the former subscription.
    public func restarted(
        at trigger: some Publisher<Void, Never>
    ) -> AnyPublisher<Output, Never> {
        trigger.prepend(())
            .map { self }
            .switchToLatest()
            .eraseToAnyPublisher()
    }
}
