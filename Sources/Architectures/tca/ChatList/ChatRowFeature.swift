#if TCA
import ChatDomain
import ComposableArchitecture

/// One chat of the list.
@Reducer
struct ChatRowFeature {
    @ObservableState
    struct State: Equatable, Identifiable, Sendable {
        let id: ChatID
        var summary: ChatSummary

        init(_ summary: ChatSummary) {
            id = summary.chat
            self.summary = summary
        }
    }

    enum Action: Equatable, Sendable {
        case tapped
        case delegate(Delegate)

        /// For the feature around it.
        enum Delegate: Equatable, Sendable {
            case open(ChatID)
        }
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tapped: .send(.delegate(.open(state.id)))
            case .delegate: .none
            }
        }
    }
}
#endif
