#if TCA
import ChatDomain
import ComposableArchitecture

/// One message of a conversation.
@Reducer
struct MessageRowFeature {
    @ObservableState
    struct State: Equatable, Identifiable, Sendable {
        let id: MessageID
        var message: Message

        init(_ message: Message) {
            id = message.id
            self.message = message
        }
    }

    enum Action: Equatable, Sendable {
        case retryTapped
        case delegate(Delegate)

        /// For the feature around it.
        enum Delegate: Equatable, Sendable {
            case retry(MessageID)
        }
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            guard action == .retryTapped, state.message.state == .failed else { return .none }
            return .send(.delegate(.retry(state.id)))
        }
    }
}
#endif
