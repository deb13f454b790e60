import ChatDomain
import RowDifferences

/// All rows of the list, newest first.
typealias ChatRowItems = TableRows<ChatSummaries, ChatRowItem>

/// What a row of the list shows, ready for display.
struct ChatRowItem: TableRow {
    let rowContent: RowContent
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID
}
