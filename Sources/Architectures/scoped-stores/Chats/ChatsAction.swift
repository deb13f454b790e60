import ChatDomain

/// What has become of the chats.
enum ChatsAction: Equatable, Sendable {
    case loaded(LoadedChats)
    case updated(ChatUpdate)
    case merged(MergedChats)
    /// All messages of a chat.
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
    /// What became of its messages' rows.
    enum Rows: Equatable, Sendable {
        case unchanged
        case inserted(Message, at: Int)
        case updated([Message])
        case moved(Message, from: Int, to: Int)
    }

    /// What else is to be done about it.
    enum News: Equatable, Sendable {
        case nothing
        case arrived(IncomingMessage)
        case outgoing(Message)
        case readByUser(upTo: Watermark)
    }

    /// What became of its own row.
    let row: ChatChange.Row
    /// The chat, afterwards.
    let chat: ChatSummary
    let rows: Rows
    /// Over all chats, afterwards.
    let unreadCount: Int
    let news: News
}

/// What a sync did.
struct MergedChats: Equatable, Sendable {
    /// Those that it changed or brought.
    let chats: [ChatSummary]
    /// All chats, newest first.
    let order: [ChatID]
    let unreadCount: Int
}
