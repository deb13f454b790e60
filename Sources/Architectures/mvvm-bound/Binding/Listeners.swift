/// Keeps a closure bound; when this is freed, so is the closure, and nothing is told to it any more.
class Binding {}

/// Closures to be told of values, in the order in which they were added.
@MainActor
final class Listeners<Value> {
    private var listeners: [Listener<Value>] = []

    /// Adds a closure for as long as the binding is kept.
    func add(_ listener: @escaping (Value) -> Void) -> Binding {
        removeEnded()
        let token = Token(Listener(listener))
        listeners.append(token.listener)
        return token
    }

    /// Tells everybody who is bound now; who is added meanwhile hears of the next value.
    func tell(_ value: Value) {
        var hasEnded = false
        for listener in listeners {
            if let call = listener.call { call(value) } else { hasEnded = true }
        }
        if hasEnded { removeEnded() }
    }

    private func removeEnded() {
        listeners.removeAll { $0.call == nil }
    }
}

/// A closure, and nil once its binding has ended.
private final class Listener<Value> {
    var call: ((Value) -> Void)?

    init(_ call: @escaping (Value) -> Void) { self.call = call }
}

private final class Token<Value>: Binding {
    let listener: Listener<Value>

    init(_ listener: Listener<Value>) { self.listener = listener }

    // At once, lest a list that is not told of anything for long keep what the closure holds.
    deinit { listener.call = nil }
}
