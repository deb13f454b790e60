import ChatDomain

/// One message of a conversation.
struct MessageRowFeature: Reducer {
    struct State: Equatable, Sendable, Identifiable {
        var message: Message

        var id: MessageID { message.id }
    }

    enum Action: Equatable, Sendable {
        case retryTapped
        case delegate(Delegate)
    }

    /// For whoever is around it.
    enum Delegate: Equatable, Sendable {
        case retry(MessageID)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard action == .retryTapped, state.message.state == .failed else { return .none }
        return .send(.delegate(.retry(state.id)))
    }
}
