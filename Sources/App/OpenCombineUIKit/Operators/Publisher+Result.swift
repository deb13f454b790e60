// OpenCombine 0.14 predates Sendable; a request's reply is handed to the main queue for good.
@preconcurrency public import OpenCombine
public import WorkQueuesOpenCombine

extension Publisher {
    /// The one reply of a request, success or not, on the main queue; ends with it.
    ///
    /// RxSwift users materialise so, lest an error end the stream that asked.
    public func reply(
        on scheduler: WorkQueueScheduler
    ) -> AnyPublisher<Result<Output, Failure>, Never> {
        map { Result.success($0) }
            .catch { Just(.failure($0)) }
            .receive(on: scheduler)
            .first()
            .eraseToAnyPublisher()
    }
}
