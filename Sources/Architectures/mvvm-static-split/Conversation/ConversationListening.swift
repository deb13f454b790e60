import ChatDomain

/// Whoever shows what is around the messages of one chat.
@MainActor
protocol ConversationListening: AnyObject {
    /// The chat it wants to hear of.
    var chat: ChatID { get }
    func updated(conversation: ConversationViewModel)
}
