import ChatDomain

/// What one controller tells another about the chats it changed.
@MainActor
protocol UpdatedChatDelegate: AnyObject {
    func created(chat: ChatID)
    func updated(chat: ChatID)
    /// The socket was lost and is back: something may have been missed.
    func reconnected()
}
