#if TCA
import ArchitectureContract
import ChatDomain
import ComposableArchitecture

/// The create screen.
@Reducer
struct CreateChatFeature {
    @ObservableState
    struct State: Equatable, Sendable {
        /// What the field holds.
        var name = ""
        /// Whether the request is under way.
        var isBusy = false
        /// What went wrong, for a while.
        var errorText: String?
    }

    enum Action: Equatable, Sendable {
        case nameChanged(String)
        case createTapped
        case failed
        case errorTextEnded
        case delegate(Delegate)

        /// For the feature around it, where the request goes on when the screen has been left.
        enum Delegate: Equatable, Sendable {
            case open(ChatID)
            case create(name: String)
        }
    }

    private enum CancelID { case errorText }

    @Dependency(\.chats) var chats
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .nameChanged(let name):
                state.name = name
                return .none
            case .createTapped:
                guard !ChatRules.isBlank(state.name) else {
                    return showError(ChatTexts.blankName, &state)
                }
                if let known = chats.find(state.name) { return .send(.delegate(.open(known))) }
                state.isBusy = true
                return .send(.delegate(.create(name: state.name)))
            case .failed:
                state.isBusy = false
                return showError(ChatTexts.createFailed, &state)
            case .errorTextEnded:
                state.errorText = nil
                return .none
            case .delegate:
                return .none
            }
        }
    }

    private func showError(_ text: String, _ state: inout State) -> Effect<Action> {
        state.errorText = text
        return .run { [clock] send in
            try await clock.sleep(for: ChatRules.errorTextDuration)
            await send(.errorTextEnded)
        }
        .cancellable(id: CancelID.errorText, cancelInFlight: true)
    }
}
#endif
