/// A child's reducer for each element of a part of a parent's state, found by its id.
///
/// Actions of an element that is not there change nothing.
struct ForEach<State, Action, Child: Reducer>: Reducer where Child.State: Identifiable {
    typealias ID = Child.State.ID

    let state: WritableKeyPath<State, IdentifiedArray<Child.State>>
    let action: ActionCase<Action, (id: ID, action: Child.Action)>
    let child: Child

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let (id, childAction) = self.action.extract(action) else { return .none }
        let effect = state[keyPath: self.state].modify(id) { element in
            child.reduce(into: &element, action: childAction)
        }
        return effect?.map { [embed = self.action.embed] in embed((id, $0)) } ?? .none
    }
}
