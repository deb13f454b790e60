import ChatDomain
import RowDifferences

// Identity apart from content: what makes a model the same row, and whether two states of it show the same.

extension ChatSummary: ListRow {
    var id: ChatID { chat }
}

extension Message: ListRow {
    /// Whether a row shows the same of both, whose texts never differ.
    ///
    /// Whether the user has read a message of the other's shows in the list only.
    func looksLike(_ other: Message) -> Bool {
        sentAt == other.sentAt && (state == other.state || sender == .other)
    }
}
