#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxRelay
@preconcurrency public import RxSwift

/// Events for a screen: a subscriber receives those from then on.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// One subscription while there are any, without a past.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The app's main queue.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// One subscription.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 0, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The same as a signal.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// The same as a signal, which has `element` in place of an error.
    public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
        shared { $0.catchAndReturn(element) }
    }

    /// The same as a signal, which goes on with `other` at an error.
    public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element> {
        shared { $0.catch { _ in other.asObservable() } }
    }

    /// The same as a signal, which goes on with what `recover` gives at an error.
    public func asSignal(
        onErrorRecover recover: @escaping (any Error) -> Signal<Element>
    ) -> Signal<Element> {
        shared { $0.catch { recover($0).asObservable() } }
    }
}

extension ControlEvent {
    /// The same as a signal.
    public func asSignal() -> Signal<Element> { Signal(asObservable()) }
}

extension PublishRelay {
    /// The same as a signal.
    public func asSignal() -> Signal<Element> { asObservable().shared { $0 } }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Feeds observers.
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bind(observers)
    }

    /// Feeds observers that also take none.
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().map(Optional.some).bind(observers)
    }

    /// Feeds relays.
    public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
        emit(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Feeds relays that also take none.
    public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
        emit(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Feeds relays.
    public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
        emit(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Feeds relays that also take none.
    public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        emit(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Calls the closures.
    public func emit(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Calls the closures with an object, until it is gone.
    public func emit<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(
            with: object,
            onNext: onNext,
            onCompleted: onCompleted,
            onDisposed: onDisposed
        )
    }

    /// Subscribes for the side effects.
    public func emit() -> any Disposable { asObservable().subscribe() }
}
#endif
