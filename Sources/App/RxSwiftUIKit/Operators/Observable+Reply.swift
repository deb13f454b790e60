#if RxSwift
// RxSwift 6.10 is not strict about Sendable; a request's reply is handed to the main queue for good.
@preconcurrency public import RxSwift

extension ObservableType {
    /// The one reply of a request, success or not, on the main queue; ends with it.
    ///
    /// What `materialize()` is used for: an error must not end the stream that asked.
    public func reply(
        on scheduler: RxWorkQueueScheduler
    ) -> Observable<Result<Element, any Error>> {
        map { Result.success($0) }
            .catch { .just(.failure($0)) }
            .observe(on: scheduler)
            .take(1)
    }
}
#endif
