import ChatDomain

/// Whoever shows the messages of one chat.
@MainActor
protocol MessagesListening: AnyObject, Sendable {
    /// The chat it wants to hear of.
    var chat: ChatID { get }
    func updated(messages: ConversationViewModel)
}
