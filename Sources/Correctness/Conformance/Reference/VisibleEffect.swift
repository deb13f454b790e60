package import ChatDomain

/// Something that an event changes on the screen: known beforehand, so that every architecture gives as many samples.
///
/// An effect counts at the first commit that shows it or a later state.
package enum VisibleEffect: Hashable, Sendable {
    /// The list on top shows this row for the chat.
    case listRow(chat: ChatID, lastText: String, unread: Int)
    /// The conversation on top shows this message.
    case messageRow(chat: ChatID, id: MessageID, text: String)
    /// The conversation on top shows ✓ at this message, the newest that one receipt turned read.
    case tick(chat: ChatID, id: MessageID, text: String)
    /// The app's icon shows this number.
    case badge(Int)
    case banner(chat: ChatID, title: String, body: String)
    /// An error text shows on the screen on top: in the conversation of `chat`, else where chats are made.
    case errorText(chat: ChatID?, text: String)
}
