import ArchitectureContract
import Observation

/// A part of a state that is read through a store: whoever has read it is told of its next change, once.
///
/// The trackable part is no generic type: the compiler would make its key paths anew at each look.
@MainActor
class Field<State> {
    fileprivate let changes = Changes()

    fileprivate init() {}

    /// Tells of it, where the part is another in `state`.
    func stateDidChange(to state: State, _ repeats: Repeats) {}
}

/// One that remembers what was read last, to compare with.
@MainActor
final class ReadField<State, Value: Equatable>: Field<State> {
    private let path: KeyPath<State, Value>
    private var last: Value?
    /// Whether somebody has read it since its last change.
    private var isWatched = false

    init(_ path: KeyPath<State, Value>) {
        self.path = path
        super.init()
    }

    /// The part as it is; as it was read last, or in `gone`, where the state has gone.
    func read(_ state: State?, whenGone gone: State) -> Value {
        changes.track()
        isWatched = true
        let value = state.map { $0[keyPath: path] } ?? last ?? gone[keyPath: path]
        last = value
        return value
    }

    override func stateDidChange(to state: State, _ repeats: Repeats) {
        guard isWatched, repeats.shows(state[keyPath: path], after: last) else { return }
        isWatched = false
        changes.note()
    }
}

/// What is tracked by Swift's Observation.
@MainActor @Observable
private final class Changes {
    private var count = 0

    func track() { _ = count }

    func note() { count &+= 1 }
}
