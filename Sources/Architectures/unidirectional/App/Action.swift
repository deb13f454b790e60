import ChatDomain
import ChatServices

/// Everything that can happen: what users do, what arrives, what came of an effect.
enum Action: Equatable, Sendable {
    case app(AppAction)
    case pushed(PushPayload)
    case socket(SocketEvent)
    case chats(ChatsAction)
    case sync(SyncAction)
    case outbox(OutboxAction)
    case receipts(ReceiptsAction)
    case navigation(NavigationAction)
    case list(ChatListAction)
    case conversation(ChatID, ConversationAction)
    case create(CreateID, CreateChatAction)
}

/// The app's life.
enum AppAction: Equatable, Sendable {
    case launched
    case willResignActive
    case willEnterForeground
    case didBecomeActive
    case clockJumped
}
