import ArchitectureContract

/// The one state: changed by actions alone, one after the other.
///
/// What is sent while an action is worked off waits its turn; readers are told when none is left. Effects that take time are
/// tasks, kept by their ids as long as they run.
@MainActor
final class StoreRoot<State, Action> {
    private(set) var state: State
    let readers: StateReaders
    private let reduce: (inout State, Action) -> Effect<Action>
    private var actions: [Action] = []
    private var isSending = false
    private var tasks: [AnyHashable: [Int: Task<Void, Never>]] = [:]
    private var taskCount = 0

    private lazy var sender = Send<Action> { [weak self] in self?.send($0) }

    init(initialState: State, repeats: Repeats, reducer: some Reducer<State, Action>) {
        state = initialState
        readers = StateReaders(repeats)
        reduce = { reducer.reduce(into: &$0, action: $1) }
    }

    func send(_ action: Action) {
        actions.append(action)
        guard !isSending else { return }
        isSending = true
        var next = 0
        while next < actions.count {
            run(reduce(&state, actions[next]))
            next += 1
        }
        actions.removeAll(keepingCapacity: true)
        isSending = false
        readers.stateDidChange()
    }

    // MARK: Effects

    private func run(_ effect: Effect<Action>) {
        switch effect {
        case .none: break
        case .send(let action): send(action)
        case .perform(let body): body(sender)
        case .run(let id, let operation): start(operation, id)
        case .cancel(let id): cancel(id)
        case .sequence(let effects): for effect in effects { run(effect) }
        }
    }

    private func start(
        _ operation: @escaping @MainActor (Send<Action>) async throws -> Void,
        _ id: AnyHashable?
    ) {
        guard let id else {
            Task { [sender] in _ = try? await operation(sender) }
            return
        }
        let number = taskCount
        taskCount += 1
        tasks[id, default: [:]][number] = Task { [weak self, sender] in
            _ = try? await operation(sender)
            self?.end(id, number)
        }
    }

    private func cancel(_ id: AnyHashable) {
        guard let running = tasks.removeValue(forKey: id) else { return }
        for task in running.values { task.cancel() }
    }

    private func end(_ id: AnyHashable, _ number: Int) {
        tasks[id]?[number] = nil
        if tasks[id]?.isEmpty == true { tasks[id] = nil }
    }
}
