package import ChatDomain

/// What an event changes on the screen: known beforehand, so that every architecture gives as many samples.
///
/// An effect counts at the first commit that shows it or a later state.
package enum VisibleEffect: Hashable, Sendable {
    /// The conversation on top shows this message.
    case messageRow(chat: ChatID, id: MessageID, text: String)
    /// The list on top shows this row for the chat.
    case listRow(chat: ChatID, lastText: String, unread: Int)
    /// The conversation on top shows ✓ at this message.
    case tick(chat: ChatID, id: MessageID)
    /// A banner shows.
    case banner(chat: ChatID, title: String, body: String)
    /// The app's icon shows this number.
    case badge(Int)
}
