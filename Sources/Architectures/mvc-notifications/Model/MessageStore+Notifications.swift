import ChatDomain
import struct Foundation.Notification

extension MessageStore {
    /// Rows of the list have changed; `changeKey` has a `RowsChange`.
    static let chatsDidChange = Notification.Name("MessageStoreChatsDidChange")
    /// Messages have changed; `changeKey` has a ``MessagesChange``.
    ///
    /// Posted after ``chatsDidChange``: whoever shows messages may mark them as read at once, which is a change of its own.
    static let messagesDidChange = Notification.Name("MessageStoreMessagesDidChange")
    /// There are more or fewer messages that the user has not read.
    static let unreadCountDidChange = Notification.Name("MessageStoreUnreadCountDidChange")
    /// A message of another's has come, and whoever shows its chat has heard; `messageKey` has an `IncomingMessage`.
    static let didReceiveMessage = Notification.Name("MessageStoreDidReceiveMessage")

    static let changeKey = "change"
    static let messageKey = "message"
}

/// What has become of messages.
enum MessagesChange: Equatable, Sendable {
    /// One chat's, row by row.
    case rows(ChatChange.Rows, of: ChatID)
    /// Those of these chats, in whatever way.
    case anything(in: [ChatID])

    /// What has become of the messages in `chat`; nil for nothing.
    func rows(of chat: ChatID) -> ChatChange.Rows? {
        switch self {
        case .rows(let rows, chat): rows
        case .anything(let chats) where chats.contains(chat): .reloaded
        case .rows, .anything: nil
        }
    }
}
