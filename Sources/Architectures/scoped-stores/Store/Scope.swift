/// A child's reducer in a parent: over a part of its state, by a case of its actions.
struct Scope<State, Action, Child: Reducer>: Reducer {
    let state: WritableKeyPath<State, Child.State>
    let action: ActionCase<Action, Child.Action>
    let child: Child

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let childAction = self.action.extract(action) else { return .none }
        return child.reduce(into: &state[keyPath: self.state], action: childAction)
            .map(self.action.embed)
    }
}
