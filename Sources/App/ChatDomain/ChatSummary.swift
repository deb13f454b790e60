/// One row of the chat list, unformatted.
package struct ChatSummary: Hashable, Sendable {
    package let chat: ChatID
    package let contact: Contact
    /// Nil in a chat without messages.
    package let lastMessage: MessageID?
    package let lastText: String
    package let lastInstant: Timestamp
    package let unreadCount: Int
}
