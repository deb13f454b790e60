import ChatDomain
import RowDifferences

/// All rows of the list, newest first.
typealias ChatRows = TableRows<ChatSummaries, ChatRow>

/// One row of the list, as it is shown.
struct ChatRow: TableRow {
    let rowContent: RowContent
    let chat: ChatID
    let name: String
    let lastText: String
    let date: String
    /// Nil for none.
    let unread: String?
    let avatar: AvatarID
}
