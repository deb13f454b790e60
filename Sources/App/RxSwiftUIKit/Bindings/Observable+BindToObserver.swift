#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension ObservableType {
    /// Feeds an observer: what RxCocoa calls `bind(to:)`.
    public func bind<Observer: ObserverType>(to observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subscribe(observer)
    }
}
#endif
