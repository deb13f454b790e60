import ChatDomain

/// What has become of the chats.
enum ChatsAction: Equatable, Sendable {
    case loaded(LoadedChats)
    case updated(ChatUpdate)
    case merged(MergedChats)
    /// What a conversation shows.
    case fetched(ChatID, name: String, messages: [Message])
}

/// What the store held.
struct LoadedChats: Equatable, Sendable {
    /// Newest first.
    let chats: [ChatSummary]
    let unreadCount: Int
    /// To be given with the next sync.
    let cursor: UInt64
    /// The user's messages that have not been accepted yet, in tap order within a chat.
    let outgoing: [Message]
}

/// What one operation did to one chat.
struct ChatUpdate: Equatable, Sendable {
    /// What else is to be done about it.
    enum News: Equatable, Sendable {
        case nothing
        case arrived(IncomingMessage)
        case outgoing(Message)
        case readByUser(upTo: Watermark)
    }

    /// What became of its row.
    let row: ChatChange.Row
    /// The chat, afterwards.
    let chat: ChatSummary
    /// Over all chats, afterwards.
    let unreadCount: Int
    let news: News
}

/// What a sync did.
struct MergedChats: Equatable, Sendable {
    /// Newest first; nil when none has changed.
    let chats: [ChatSummary]?
    let unreadCount: Int
}
