import ArchitectureContract

/// A value that can be watched: what a view model's properties are made of.
@MainActor
final class Box<Value> {
    /// Setting it tells everybody who is bound.
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

    /// Tells the same object again, since it reads otherwise now.
    func tellAgain() {
        listeners.tell(value)
    }
}

extension Box where Value: Equatable {
    /// Sets the value; one that it has already is dropped, unless repeats are shown.
    func change(to newValue: Value, _ repeats: Repeats = .dropped) {
        if repeats.shows(newValue, after: value) { value = newValue }
    }
}
