package import ChatDomain

/// What one mutation did to the model: the element of the stream that everything shown and stored comes from.
package struct ChatStep: Sendable {
    /// A change of the model.
    package enum Update: Sendable {
        case loaded
        case merged(MergeChange)
        case changed(ChatChange)

        /// To be stored.
        package var batch: StoreBatch? {
            switch self {
            case .loaded: nil
            case .merged(let merge): merge.batch
            case .changed(let change): change.batch
            }
        }
    }

    /// In the order in which they were made.
    package var updates: [Update] = []
    /// A message that has just become known, for a chat that is not on screen.
    package var arrival: IncomingMessage?
    /// The user's messages to be sent, in order.
    package var outgoing: [Message] = []
    /// How far the user has read, if further than before.
    package var read: (chat: ChatID, upTo: Watermark)?
    /// Over all chats, afterwards.
    package var unreadCount = 0
}

/// What became of the chat list.
package enum ChatListChange: Sendable {
    case reset([ChatSummary])
    /// The row with its contents afterwards.
    case row(ChatChange.Row, ChatSummary)
}
