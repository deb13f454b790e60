import ChatDomain
import RowDifferences

/// A row of the list, unformatted.
struct ChatRow: ListRow, Equatable, Sendable {
    let summary: ChatSummary

    var id: ChatID { summary.chat }
}
