import ChatDomain

/// How a fetch ended.
enum ChatsFetchResult {
    case failed
    /// - changed: The chats in which something is new.
    case success(chats: LoadedChats, changed: [ChatID])
}

/// How the making of a chat ended.
enum ChatCreateResult {
    case failed
    /// There was a chat with this contact already.
    case reused(chat: ChatID)
    case success(createdChat: ChatID)
}

/// How far a message has got.
enum SendMessageUpdate {
    case sending
    case sent
    case failed
}

/// Told by the model of what no callback is waiting for.
@MainActor
protocol ChatModelDelegate: AnyObject {
    func changed(unreadCount: Int)
}
