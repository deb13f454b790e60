/// A child's reducer over a part of a parent's state that is there for a while, such as a screen's.
///
/// Actions of one that has gone, or has made room for another, change nothing.
struct IfPresent<State, Action, Child: Reducer>: Reducer where Child.State: Identifiable {
    typealias ID = Child.State.ID

    let state: WritableKeyPath<State, Child.State?>
    let action: ActionCase<Action, (id: ID, action: Child.Action)>
    let child: Child

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let (id, childAction) = self.action.extract(action) else { return .none }
        // Taken out meanwhile, so that nothing in it is copied.
        guard var present = state[keyPath: self.state].take() else { return .none }
        var effect = Effect<Child.Action>.none
        if present.id == id { effect = child.reduce(into: &present, action: childAction) }
        state[keyPath: self.state] = present
        return effect.map { [embed = self.action.embed] in embed((id, $0)) }
    }
}
