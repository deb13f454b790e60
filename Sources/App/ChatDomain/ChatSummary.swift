/// One row of the chat list, unformatted.
package struct ChatSummary: Hashable, Sendable {
    package let chat: ChatID
    package let contact: Contact
    package let lastText: String
    package let lastInstant: Timestamp
    package let unreadCount: Int
}
