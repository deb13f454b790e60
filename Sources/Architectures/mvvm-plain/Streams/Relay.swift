/// A stream that is fed by hand, and tells its subscribers in the order in which they came.
final class Relay<Value>: Subscribable {
    private var lines: [Line<Value>] = []

    func accept(_ value: Value) {
        for line in lines { line.tell?(value) }
    }

    func subscribe(_ tell: @escaping (Value) -> Void) -> Subscription {
        let line = Line(tell)
        lines.append(line)
        return Subscription { [weak self] in
            line.tell = nil
            self?.lines.removeAll { $0 === line }
        }
    }
}

extension Relay<Void> {
    func accept() { accept(()) }
}

/// A relay that holds its latest value, and begins each subscription with it.
final class StateRelay<Value>: Subscribable {
    private(set) var value: Value
    /// What comes after the value it holds now.
    let changes = Relay<Value>()

    init(_ value: Value) { self.value = value }

    func accept(_ value: Value) {
        self.value = value
        changes.accept(value)
    }

    func subscribe(_ tell: @escaping (Value) -> Void) -> Subscription {
        let subscription = changes.subscribe(tell)
        tell(value)
        return subscription
    }
}
