import ArchitectureContract

/// The one state: changed by actions alone, told to whoever has selected from it.
///
/// Knows nothing of chats. An action that is sent while another is worked off waits its turn; subscribers are told when
/// none is left, so that they never see what lies between an action and what its effects sent at once.
@MainActor
final class Store<State, Action, Effect> {
    private(set) var state: State
    private let repeats: Repeats
    private let reduce: (inout State, Action) -> Effect
    private let run: (Effect) -> Void
    private var actions: [Action] = []
    private var isSending = false
    private var subscriptions: [Weak] = []

    private struct Weak {
        weak var subscription: Subscription<State>?
    }

    /// - Parameters:
    ///   - state: What it begins with.
    ///   - repeats: Whether a selection is told of what equals the part that it was told last.
    ///   - reduce: Pure: makes the next state, and says what is to be done.
    ///   - run: Does it; what comes of it is sent as further actions.
    init(
        initial state: State,
        repeats: Repeats,
        reduce: @escaping (inout State, Action) -> Effect,
        run: @escaping (Effect) -> Void
    ) {
        self.state = state
        self.repeats = repeats
        self.reduce = reduce
        self.run = run
    }

    /// Changes the state as the action demands.
    func send(_ action: Action) {
        actions.append(action)
        guard !isSending else { return }
        isSending = true
        repeat {
            workOff()
            tell()
        } while !actions.isEmpty
        isSending = false
    }

    /// Tells `receive` of the selected part, now and whenever actions have been worked off, but for repeats that are dropped.
    ///
    /// - Returns: The subscription, which ends when it is let go.
    func select<Value: Equatable>(
        _ selector: @escaping (State) -> Value,
        receive: @escaping (Value) -> Void
    ) -> Subscription<State> {
        let selection = Selection(repeats, selector, receive)
        subscriptions.append(Weak(subscription: selection))
        if selection.take(from: state) { selection.tell() }
        return selection
    }

    private func workOff() {
        var next = 0
        while next < actions.count {
            let effect = reduce(&state, actions[next])
            next += 1
            run(effect)
        }
        actions.removeAll(keepingCapacity: true)
    }

    private func tell() {
        // Subscriptions may begin and end while others are told.
        var index = 0
        while index < subscriptions.count {
            guard let subscription = subscriptions[index].subscription else {
                subscriptions.remove(at: index)
                continue
            }
            index += 1
            if subscription.take(from: state) { subscription.tell() }
        }
    }
}
