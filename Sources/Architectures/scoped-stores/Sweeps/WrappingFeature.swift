/// The app's feature, or one around it.
@MainActor
protocol OuterFeature: Reducer {
    static func makeState() -> State

    init(_ dependencies: Dependencies)

    /// Scopes to the app's feature, one feature after the other.
    static func appStore(of store: Store<State, Action>) -> AppStore
}

extension AppFeature: OuterFeature {
    static func makeState() -> State { State() }

    static func appStore(of store: AppStore) -> AppStore { store }
}

/// A feature that only holds another, as a sweep of depth has several around the app's.
struct WrappingFeature<Child: OuterFeature>: OuterFeature {
    struct State {
        var child: Child.State
    }

    enum Action {
        case child(Child.Action)
    }

    static func makeState() -> State { State(child: Child.makeState()) }

    private let child: Scope<State, Action, Child>

    init(_ dependencies: Dependencies) {
        child = Scope(
            state: \.child,
            action: ActionCase(
                embed: { .child($0) },
                extract: { if case .child(let action) = $0 { action } else { nil } }
            ),
            child: Child(dependencies)
        )
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        child.reduce(into: &state, action: action)
    }

    static func appStore(of store: Store<State, Action>) -> AppStore {
        Child.appStore(
            of: store.scope(
                state: { $0.child },
                whenGone: Child.makeState(),
                action: { .child($0) }
            )
        )
    }
}
