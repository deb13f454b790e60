import ChatDomain

/// What one mutation did to the model: the element of the stream that everything shown and stored comes from.
struct ChatStep {
    enum Update {
        case loaded
        case merged(MergeChange)
        case changed(ChatChange)
    }

    /// In the order in which they were made.
    var updates: [Update] = []
    /// A message that has just become known, for a chat that is not on screen.
    var arrival: IncomingMessage?
    /// The user's messages to be sent, in order.
    var outgoing: [Message] = []
    /// How far the user has read, if further than before.
    var read: (chat: ChatID, upTo: Watermark)?
    /// Over all chats, afterwards.
    var unreadCount = 0
}

/// What became of the chat list.
enum ChatListChange {
    case reset([ChatSummary])
    /// The row with its contents afterwards.
    case row(ChatChange.Row, ChatSummary)
}
