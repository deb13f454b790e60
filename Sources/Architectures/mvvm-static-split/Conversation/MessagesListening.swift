import ChatDomain

/// Whoever shows the messages of one chat.
@MainActor
protocol MessagesListening: AnyObject {
    /// The chat it wants to hear of.
    var chat: ChatID { get }
    /// All rows again, oldest first.
    func updated(messages: [MessageItemViewModel])
    /// One row, that is new or has changed.
    func updated(message: MessageRowViewModel)
}
