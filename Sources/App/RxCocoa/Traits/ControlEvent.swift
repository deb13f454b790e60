#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// What can be subscribed to as an event of a control.
public protocol ControlEventType: ObservableType {
    /// The event itself.
    func asControlEvent() -> ControlEvent<Element>
}

/// What the user does with a control: never fails, tells nothing at subscription, and comes on the main queue.
public struct ControlEvent<PropertyType>: ControlEventType {
    /// What comes with each event.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// The elements of `events`, which is one of the control's own.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.asObservable()
    }

    /// Hears of each event from now on.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    /// The events as a plain observable.
    public func asObservable() -> Observable<Element> { events }

    /// The event itself.
    public func asControlEvent() -> ControlEvent<Element> { self }
}
#endif
