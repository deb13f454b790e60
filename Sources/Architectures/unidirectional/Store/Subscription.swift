import ArchitectureContract

/// Somebody's interest in a part of a store's state; ends when it is let go.
@MainActor
class Subscription<State> {
    /// Takes its part of a new state.
    ///
    /// - Returns: Whether it is to be told.
    func take(from state: State) -> Bool { false }

    /// Tells of the part that was taken; apart from taking it, so that no one reads the state meanwhile.
    func tell() {}
}

/// One that remembers what it told, to keep silent while that stays the same and repeats are dropped.
final class Selection<State, Value: Equatable>: Subscription<State> {
    private let repeats: Repeats
    private let selector: (State) -> Value
    private let receive: (Value) -> Void
    private var told: Value?

    init(
        _ repeats: Repeats,
        _ selector: @escaping (State) -> Value,
        _ receive: @escaping (Value) -> Void
    ) {
        self.repeats = repeats
        self.selector = selector
        self.receive = receive
    }

    override func take(from state: State) -> Bool {
        let value = selector(state)
        guard repeats.shows(value, after: told) else { return false }
        told = value
        return true
    }

    override func tell() {
        if let told { receive(told) }
    }
}
