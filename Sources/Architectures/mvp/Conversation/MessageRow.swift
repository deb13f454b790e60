import ChatDomain
import RowDifferences

/// All rows of a conversation, oldest first.
typealias MessageRows = TableRows<[Message], MessageRow>

/// One row of a conversation, as it is shown.
struct MessageRow: TableRow {
    let rowContent: RowContent
    let id: MessageID
    let text: String
    let isOwn: Bool
    /// The date, or how far it has come (R11).
    let detail: String
    /// Whether ✓ shows (R7).
    let isRead: Bool
    /// Whether it has failed, so that the user can retry.
    let canRetry: Bool
}
