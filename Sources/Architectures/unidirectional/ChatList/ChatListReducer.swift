import ChatDomain

enum ChatListAction: Equatable, Sendable {
    case selected(ChatID)
    case pulledToRefresh
    case newChatTapped
}

/// What the user does with the list.
enum ChatListReducer {
    static func reduce(_ state: inout AppState, _ action: ChatListAction) -> Effect {
        switch action {
        case .selected(let chat): NavigationReducer.open(chat, &state)
        case .pulledToRefresh: SyncReducer.reduce(&state.sync, .pulled)
        case .newChatTapped: NavigationReducer.openCreate(&state)
        }
    }
}
