/// What is to be done beside changing the state: a value, which the store runs.
enum Effect<Action> {
    case none
    /// Comes next, before anyone sees the state.
    case send(Action)
    /// Done at once; what it sends comes next.
    case perform(@MainActor (Send<Action>) -> Void)
    /// Done in a task of its own, which can be cancelled by its id; what it throws ends it.
    case run(id: AnyHashable?, @MainActor (Send<Action>) async throws -> Void)
    /// Ends all that run by this id.
    case cancel(AnyHashable)
    /// In this order.
    case sequence([Effect])
}

/// By which an effect tells what has come of it.
@MainActor
struct Send<Action> {
    private let send: (Action) -> Void

    init(_ send: @escaping (Action) -> Void) { self.send = send }

    func callAsFunction(_ action: Action) { send(action) }
}

@MainActor
extension Effect {
    /// Does something in a task of its own, to its end.
    static func task(
        _ operation: @escaping @MainActor (Send<Action>) async throws -> Void
    ) -> Effect {
        .run(id: nil, operation)
    }

    /// Both, one after the other; what most actions come to, so nothing is made for none.
    static func merge(_ first: Effect, _ second: Effect) -> Effect {
        if case .none = first { return second }
        if case .none = second { return first }
        return .sequence([first, second])
    }

    /// All of them, one after the other.
    static func merge(_ effects: [Effect]) -> Effect { effects.reduce(.none, merge) }

    /// The same, ended when this id is cancelled.
    func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
        let id = AnyHashable(id)
        guard case .run(_, let operation) = self else { return self }
        return cancelInFlight
            ? .sequence([.cancel(id), .run(id: id, operation)]) : .run(id: id, operation)
    }

    /// The same in a parent.
    func map<Parent>(_ embed: @escaping (Action) -> Parent) -> Effect<Parent> {
        switch self {
        case .none: .none
        case .send(let action): .send(embed(action))
        case .perform(let body): .perform { send in body(Send { send(embed($0)) }) }
        case .run(let id, let operation):
            .run(id: id) { send in try await operation(Send { send(embed($0)) }) }
        case .cancel(let id): .cancel(id)
        case .sequence(let effects): .sequence(effects.map { $0.map(embed) })
        }
    }
}
