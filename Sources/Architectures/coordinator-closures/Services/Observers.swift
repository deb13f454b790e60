/// Closures to be told of values, in the order in which they were added.
@MainActor
final class Observers<Value> {
    private struct Weak {
        weak var observer: Observer<Value>?
    }

    private var observers: [Weak] = []

    /// Adds a closure for as long as the observation is kept.
    func add(_ call: @escaping (Value) -> Void) -> Observation {
        let observer = Observer(call)
        observers.removeAll { $0.observer == nil }
        observers.append(Weak(observer: observer))
        return observer
    }

    /// Calls everybody who observes now.
    func tell(_ value: Value) {
        for weak in observers { weak.observer?.call(value) }
    }
}

/// Keeps a closure observing; when this is freed, so is the closure.
class Observation {}

private final class Observer<Value>: Observation {
    let call: (Value) -> Void

    init(_ call: @escaping (Value) -> Void) { self.call = call }
}
