#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxRelay
@preconcurrency public import RxSwift

/// State that drives a screen: a subscriber receives the latest element at once.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// One subscription while there are any, with the latest element for those who come late.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// The app's main queue.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// One subscription, and the latest element.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The same as a driver.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// The same as a driver, which has `element` in place of an error.
    public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
        shared { $0.catchAndReturn(element) }
    }

    /// The same as a driver, which goes on with `other` at an error.
    public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
        shared { $0.catch { _ in other.asObservable() } }
    }

    /// The same as a driver, which goes on with what `recover` gives at an error.
    public func asDriver(
        onErrorRecover recover: @escaping (any Error) -> Driver<Element>
    ) -> Driver<Element> {
        shared { $0.catch { recover($0).asObservable() } }
    }
}

extension ControlEvent {
    /// The same as a driver.
    public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}

extension ControlProperty {
    /// The same as a driver.
    public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}

extension BehaviorRelay {
    /// The same as a driver.
    public func asDriver() -> Driver<Element> { asObservable().shared { $0 } }
}

extension Infallible {
    /// The same as a driver.
    public func asDriver() -> Driver<Element> { asObservable().shared { $0 } }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Feeds observers.
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bind(observers)
    }

    /// Feeds observers that also take none.
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().map(Optional.some).bind(observers)
    }

    /// Feeds relays.
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
        drive(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Feeds relays that also take none.
    public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
        drive(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Has `transformation` subscribe.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Has `with` subscribe, and its result called with an argument.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }

    /// Calls the closures.
    public func drive(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Calls the closures with an object, until it is gone.
    public func drive<Object: AnyObject>(
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
    public func drive() -> any Disposable { asObservable().subscribe() }
}
#endif
