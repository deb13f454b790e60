import ChatDomain

enum NavigationAction: Equatable, Sendable {
    case bannerTapped(ChatID)
    /// The user has gone back.
    case popped
}

/// Keeps the path, and the state of the screen at its end.
enum NavigationReducer {
    static func reduce(_ state: inout AppState, _ action: NavigationAction) -> Effect {
        switch action {
        case .bannerTapped(let chat):
            return open(chat, &state)
        case .popped:
            leave(&state)
            return .stopErrorTimer
        }
    }

    /// Opens a conversation; whatever is above the list makes room for it.
    static func open(_ chat: ChatID, _ state: inout AppState) -> Effect {
        guard state.conversation?.chat != chat else { return .removeBanner(chat) }
        leave(&state)
        state.path = [.conversation(chat)]
        state.conversation = ConversationState(chat: chat)
        return .all(.removeBanner(chat), .stopErrorTimer, .chats(.fetch(chat)))
    }

    /// Opens the create screen.
    static func openCreate(_ state: inout AppState) -> Effect {
        let id = CreateID(rawValue: state.createCount)
        state.createCount += 1
        state.path.append(.create(id))
        state.create = CreateChatState(id: id)
        return .none
    }

    private static func leave(_ state: inout AppState) {
        state.path = []
        state.conversation = nil
        state.create = nil
    }
}
