package import ChatDomain

/// Something that happened to the chats, from whichever stream.
package enum ChatMutation: Sendable {
    case load(StoredChats)
    /// Arrived by push or socket.
    case receive(IncomingMessage)
    case otherRead(ChatID, upTo: Watermark)
    case merge(SyncReply)
    case create(SyncReply.ChatRecord)
    /// The user looks at this conversation from now on, or at none.
    case show(ChatID?)
    case compose(String, in: ChatID, at: Timestamp)
    case retry(MessageID, in: ChatID)
    case accept(MessageID, in: ChatID, at: Timestamp)
    case giveUp(MessageID, in: ChatID)
}
