#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension ObservableType {
    /// Feeds observers.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        bind(observers)
    }

    /// Feeds observers that also take none.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        map(Optional.some).bind(observers)
    }

    /// Has `binder` subscribe: `.bind(to: tableView.rx.items(…))`.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Has `binder` subscribe, and its result called with an argument.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls `onNext` with each element; an error is a mistake.
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext, onError: { Binding.rejects($0) })
    }

    /// Calls `onNext` with an object and each element, until it is gone; an error is a mistake.
    public func bind<Object: AnyObject>(
        with object: Object,
        onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] element in
                if let object { onNext(object, element) }
            },
            onError: { Binding.rejects($0) }
        )
    }

    /// One subscription for one observer, without a detour.
    func bind<Observer: ObserverType>(_ observers: [Observer]) -> any Disposable
    where Observer.Element == Element {
        if observers.count == 1 { return subscribe(observers[0]) }
        return subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }
}

extension InfallibleType {
    /// Feeds observers.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bind(observers)
    }

    /// Feeds observers that also take none.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().map(Optional.some).bind(observers)
    }

    /// Has `binder` subscribe.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Calls `onNext` with each element.
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
        asObservable().bind(onNext: onNext)
    }

    /// Calls `onNext` with an object and each element, until it is gone.
    public func bind<Object: AnyObject>(
        with object: Object,
        onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable {
        asObservable().bind(with: object, onNext: onNext)
    }
}

/// What a binding cannot take.
enum Binding {
    /// An error cannot be shown: stops where assertions do, as on a phone.
    static func rejects(_ error: any Error) { assertionFailure("Binding error: \(error)") }
}
#endif
