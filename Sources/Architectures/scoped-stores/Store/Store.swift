import ArchitectureContract

/// A feature's view of the one state: reads a part of it, and sends the feature's actions.
///
/// Holds no state: the root has it all. Properties of the part are read as if they were the store's own, and are tracked.
@MainActor
@dynamicMemberLookup
final class Store<State, Action>: StateReader {
    private let readers: StateReaders
    private let current: () -> State?
    private let gone: State
    private let dispatch: (Action) -> Void
    // Few, and told in one order in every run, which a table by key paths would not have.
    private var fields: [(path: PartialKeyPath<State>, field: Field<State>)] = []

    private init(
        readers: StateReaders,
        current: @escaping () -> State?,
        gone: State,
        dispatch: @escaping (Action) -> Void
    ) {
        self.readers = readers
        self.current = current
        self.gone = gone
        self.dispatch = dispatch
        readers.add(self)
    }

    /// The store of a whole state, which lives as long as it or any that is scoped from it.
    convenience init(
        initialState: State,
        repeats: Repeats,
        reducer: some Reducer<State, Action>
    ) {
        let root = StoreRoot(initialState: initialState, repeats: repeats, reducer: reducer)
        self.init(
            readers: root.readers,
            current: { root.state },
            gone: initialState,
            dispatch: { root.send($0) }
        )
    }

    func send(_ action: Action) { dispatch(action) }

    /// A property of the state; within ``ObservationLoop/observe(_:)`` whoever reads it is told of its next change.
    subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value {
        field(path).read(current(), whenGone: gone)
    }

    /// Looks at the state without being told of changes.
    func peek<Value>(_ look: (State) -> Value) -> Value { look(current() ?? gone) }

    /// A store of a part, and of a case of the actions.
    ///
    /// - Parameters:
    ///   - toChild: Finds the part; nil once it has gone.
    ///   - gone: What is read then, of what was never read before.
    ///   - embed: Makes the parent's action of the child's.
    /// - Returns: The store, which whoever uses it keeps.
    func scope<Child, ChildAction>(
        state toChild: @escaping (State) -> Child?,
        whenGone gone: Child,
        action embed: @escaping (ChildAction) -> Action
    ) -> Store<Child, ChildAction> {
        Store<Child, ChildAction>(
            readers: readers,
            current: { [current] in current().flatMap(toChild) },
            gone: gone,
            dispatch: { [dispatch] in dispatch(embed($0)) }
        )
    }

    func stateDidChange(_ repeats: Repeats) {
        guard !fields.isEmpty, let state = current() else { return }
        for (_, field) in fields { field.stateDidChange(to: state, repeats) }
    }

    private func field<Value: Equatable>(
        _ path: KeyPath<State, Value>
    ) -> ReadField<State, Value> {
        let known = fields.first { $0.path == path }?.field
        if let known = known as? ReadField<State, Value> { return known }
        let field = ReadField(path)
        fields.append((path, field))
        return field
    }
}
