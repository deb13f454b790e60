import ChatDomain
import RowDifferences

/// All rows of a conversation, oldest first.
typealias MessageRowItems = TableRows<[Message], MessageRowItem>

/// What a row of a conversation shows, ready for display.
struct MessageRowItem: TableRow {
    let rowContent: RowContent
    let message: MessageID
    let text: String
    let isOwn: Bool
    /// Its date, or how far it has got.
    let detail: String
    let showsTick: Bool
    let showsRetry: Bool
}
