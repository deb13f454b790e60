import ChatDomain

/// One chat of the list.
struct ChatRowFeature: Reducer {
    struct State: Equatable, Sendable, Identifiable {
        var summary: ChatSummary

        var id: ChatID { summary.chat }
    }

    enum Action: Equatable, Sendable {
        case tapped
        case delegate(Delegate)
    }

    /// For whoever is around it.
    enum Delegate: Equatable, Sendable {
        case open(ChatID)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .tapped: .send(.delegate(.open(state.id)))
        case .delegate: .none
        }
    }
}
