// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

extension Publisher where Failure == Never {
    /// Follows the publisher made from an element until it ends; elements in between are dropped.
    ///
    /// RxSwift's `flatMapFirst`, which neither Combine nor OpenCombine has.
    public func flatMapFirst<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Never> where Inner.Failure == Never {
        let isBusy = BehaviorRelay(false)
        return filter { _ in !isBusy.value }
            .flatMap { element -> Publishers.HandleEvents<Inner> in
                isBusy.accept(true)
                return transform(element)
                    .handleEvents(receiveCompletion: { _ in isBusy.accept(false) })
            }
            .eraseToAnyPublisher()
    }
}
