import ChatDomain

/// Something to be done with the chats, by the rules of the model.
enum ChatOperation: Equatable, Sendable {
    /// Arrived by push or socket.
    case receive(IncomingMessage)
    case markRead(ChatID)
    case otherRead(ChatID, upTo: Watermark)
    /// Now.
    case compose(String, in: ChatID)
    case accept(MessageID, in: ChatID, at: Timestamp)
    case giveUp(MessageID, in: ChatID)
    case retry(MessageID, in: ChatID)
    case create(SyncReply.ChatRecord)
    case merge(SyncReply)
    /// Changes nothing.
    case fetch(ChatID)
}
