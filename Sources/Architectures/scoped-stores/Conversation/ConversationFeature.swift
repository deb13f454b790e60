import ArchitectureContract
import ChatDomain

/// An open conversation.
struct ConversationFeature: Reducer {
    struct State: Equatable, Sendable, Identifiable {
        let chat: ChatID
        var title = ""
        var messages = IdentifiedArray<MessageRowFeature.State>()
        /// What the field holds.
        var draft = ""
        /// What is wrong with the draft, for a while.
        var errorText: String?
        /// How often people's clock has jumped: dates shown before are stale.
        var clockJumps = 0

        var id: ChatID { chat }
        /// Oldest first.
        var order: [MessageID] { messages.ids }
    }

    enum Action: Equatable, Sendable {
        case appeared
        case disappeared
        case edited(String)
        case sendTapped
        case message(MessageID, MessageRowFeature.Action)
        case errorTextEnded
        case delegate(Delegate)
    }

    /// For whoever is around it.
    enum Delegate: Equatable, Sendable {
        case compose(String)
        case retry(MessageID)
    }

    /// The time that an error text has.
    struct ErrorTextID: Hashable {
        let chat: ChatID
    }

    private let dependencies: Dependencies
    private let messages: ForEach<State, Action, MessageRowFeature>

    init(_ dependencies: Dependencies) {
        self.dependencies = dependencies
        messages = ForEach(
            state: \.messages,
            action: ActionCase(
                embed: { .message($0.id, $0.action) },
                extract: {
                    if case .message(let id, let action) = $0 { (id, action) } else { nil }
                }
            ),
            child: MessageRowFeature()
        )
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .appeared, .disappeared, .delegate:
            return .none
        case .edited(let text):
            state.draft = text
            return .none
        case .sendTapped:
            guard !ChatRules.isBlank(state.draft) else {
                state.errorText = ChatTexts.blankMessage
                return endErrorText(of: state.chat)
            }
            let text = state.draft
            state.draft = ""
            return .send(.delegate(.compose(text)))
        case .message(_, .delegate(.retry(let id))):
            return .send(.delegate(.retry(id)))
        case .message:
            return messages.reduce(into: &state, action: action)
        case .errorTextEnded:
            state.errorText = nil
            return .none
        }
    }

    private func endErrorText(of chat: ChatID) -> Effect<Action> {
        .task { [sleep = dependencies.sleep] send in
            try await sleep(ChatRules.errorTextDuration)
            send(.errorTextEnded)
        }
        .cancellable(id: ErrorTextID(chat: chat), cancelInFlight: true)
    }
}

extension ConversationFeature.State {
    /// Takes over what became of the messages.
    mutating func apply(_ rows: ChatUpdate.Rows) {
        switch rows {
        case .unchanged: break
        case .inserted(let message, let place):
            messages.insert(MessageRowFeature.State(message: message), at: place)
        case .updated(let changed):
            messages.update(changed.map { MessageRowFeature.State(message: $0) })
        case .moved(let message, let source, let target):
            messages.move(MessageRowFeature.State(message: message), from: source, to: target)
        }
    }
}
