/// One row of the chat list, unformatted.
public struct ChatSummary: Hashable, Sendable {
    public let chat: ChatID
    public let contact: Contact
    /// Nil in a chat without messages.
    public let lastMessage: MessageID?
    public let lastText: String
    public let lastInstant: Timestamp
    public let unreadCount: Int
}
