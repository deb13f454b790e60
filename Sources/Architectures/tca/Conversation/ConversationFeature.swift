#if TCA
import ArchitectureContract
import ChatDomain
import ComposableArchitecture

/// An open conversation.
@Reducer
struct ConversationFeature {
    @ObservableState
    struct State: Equatable, Sendable {
        let chat: ChatID
        /// Whether its screen has appeared.
        var hasAppeared = false
        var title = ""
        /// Oldest first.
        var messages: IdentifiedArrayOf<MessageRowFeature.State> = []
        /// What the field holds.
        var draft = ""
        /// What is wrong with the draft, for a while.
        var errorText: String?
        /// How often people's clock has jumped: dates shown before are stale.
        var clockJumps = 0
    }

    enum Action: Equatable, Sendable {
        case appeared
        case draftChanged(String)
        case sendTapped
        case messages(IdentifiedActionOf<MessageRowFeature>)
        case errorTextEnded
        case delegate(Delegate)

        /// For the feature around it.
        enum Delegate: Equatable, Sendable {
            case compose(String)
            case retry(MessageID)
        }
    }

    private enum CancelID { case errorText }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                state.hasAppeared = true
                return .none
            case .draftChanged(let text):
                state.draft = text
                return .none
            case .sendTapped:
                guard !ChatRules.isBlank(state.draft) else {
                    state.errorText = ChatTexts.blankMessage
                    return endErrorText
                }
                let text = state.draft
                state.draft = ""
                return .send(.delegate(.compose(text)))
            case .messages(.element(_, .delegate(.retry(let id)))):
                return .send(.delegate(.retry(id)))
            case .errorTextEnded:
                state.errorText = nil
                return .none
            case .messages, .delegate:
                return .none
            }
        }
        .forEach(\.messages, action: \.messages) { MessageRowFeature() }
    }

    private var endErrorText: Effect<Action> {
        .run { [clock] send in
            try await clock.sleep(for: ChatRules.errorTextDuration)
            await send(.errorTextEnded)
        }
        .cancellable(id: CancelID.errorText, cancelInFlight: true)
    }
}

extension ConversationFeature.State {
    /// Takes over what became of the messages.
    mutating func apply(_ rows: ChatUpdate.Rows) {
        switch rows {
        case .unchanged: break
        case .inserted(let message, let place):
            messages.insert(MessageRowFeature.State(message), at: place)
        case .updated(let changed):
            for message in changed { messages[id: message.id]?.message = message }
        case .moved(let message, let source, let target):
            messages[id: message.id]?.message = message
            messages.insert(messages.remove(at: source), at: target)
        }
    }
}
#endif
