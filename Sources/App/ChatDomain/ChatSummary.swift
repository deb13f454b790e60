/// One row of the chat list, unformatted.
public struct ChatSummary: Hashable, Sendable {
    /// Which chat.
    public let chat: ChatID
    /// Whom it is with.
    public let contact: Contact
    /// Nil in a chat without messages.
    public let lastMessage: MessageID?
    /// The last message's text; empty in a chat without messages.
    public let lastText: String
    /// The last message's instant, else the chat's creation.
    public let lastInstant: Timestamp
    /// Messages that the user has not seen.
    public let unreadCount: Int
}
