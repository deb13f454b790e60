/// A value that can be watched: what a view model's properties are made of.
@MainActor
final class Box<Value> {
    /// Setting it, or changing it in place, tells everybody who is bound.
    ///
    /// The old value is not looked at, so that an array in the box is changed without a copy.
    var value: Value {
        didSet { listeners.tell(value) }
    }

    private let listeners = Listeners<Value>()

    init(_ value: Value) { self.value = value }

    /// Calls `listener` with the value, now and whenever it has changed, for as long as the binding is kept.
    func bind(_ listener: @escaping (Value) -> Void) -> Binding {
        listener(value)
        return listeners.add(listener)
    }

    /// Tells the same value again, since it reads otherwise now.
    func tellAgain() {
        listeners.tell(value)
    }
}

extension Box where Value: Equatable {
    /// Sets the value if that changes it.
    func change(to newValue: Value) {
        if value != newValue { value = newValue }
    }
}
