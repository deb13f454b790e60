#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// What can be subscribed to, and bound to, as a property of a control.
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The property itself.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property that the user changes, and the app too: tells its value at subscription and at each change of the user's.
public struct ControlProperty<PropertyType>: ControlPropertyType {
    /// The property's values.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let sink: AnyObserver<PropertyType>

    /// Reads from `values`, writes to `valueSink`.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Element == Values.Element, Element == Sink.Element {
        self.values = values.asObservable()
        sink = AnyObserver(valueSink)
    }

    /// Hears of the value, and of each change of the user's.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// The changes alone, without the value at subscription.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    /// The values as a plain observable.
    public func asObservable() -> Observable<Element> { values }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<Element> { self }

    /// Writes an element into the property; an error is a mistake, and an end is nothing.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next, .error: sink.on(event)
        case .completed: break
        }
    }
}

extension ControlPropertyType where Element == String? {
    /// The same with an empty text for none.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty(
            values: original.asObservable().map { $0 ?? "" },
            valueSink: original.mapObserver { $0 }
        )
    }
}
#endif
