/// How a feature's state changes by an action, and what else is to be done about it.
///
/// Touches nothing but the state: what is to be done comes back as a value.
@MainActor
protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action

    func reduce(into state: inout State, action: Action) -> Effect<Action>
}
