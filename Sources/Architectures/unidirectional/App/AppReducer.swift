import ChatDomain
import ChatServices

/// The app's reducer, composed of smaller ones.
enum AppReducer {
    static func reduce(_ state: inout AppState, _ action: Action) -> Effect {
        let formerlyVisible = state.visibleChat
        let effect = reduceParts(&state, action)
        guard state.visibleChat != formerlyVisible else { return effect }
        return .all(effect, VisibilityReducer.visibleChatChanged(to: state.visibleChat))
    }

    private static func reduceParts(_ state: inout AppState, _ action: Action) -> Effect {
        switch action {
        case .app(let action): reduce(&state, action)
        case .pushed(let payload): InboxReducer.reduce(&state, payload)
        case .socket(let event): InboxReducer.reduce(&state.sync, event)
        case .chats(let action): ChatsReducer.reduce(&state, action)
        case .sync(let action): SyncReducer.reduce(&state.sync, action)
        case .outbox(let action): OutboxReducer.reduce(&state.outbox, action)
        case .receipts(let action): ReceiptsReducer.reduce(&state.receipts, action)
        case .navigation(let action): NavigationReducer.reduce(&state, action)
        case .list(let action): ChatListReducer.reduce(&state, action)
        case .conversation(let chat, .appeared):
            VisibilityReducer.appeared(chat, &state.appearedChat)
        case .conversation(let chat, .disappeared):
            VisibilityReducer.disappeared(chat, &state.appearedChat)
        case .conversation(let chat, let action):
            ConversationReducer.reduce(&state.conversation, chat, action)
        case .create(let id, let action): CreateChatReducer.reduce(&state, id, action)
        }
    }

    private static func reduce(_ state: inout AppState, _ action: AppAction) -> Effect {
        switch action {
        case .launched:
            return .all(.listen, .load)
        case .willResignActive:
            state.isActive = false
        case .didBecomeActive:
            state.isActive = true
        case .willEnterForeground:
            return SyncReducer.reduce(&state.sync, .requested)
        case .clockJumped:
            state.clockJumps += 1
        }
        return .none
    }
}
