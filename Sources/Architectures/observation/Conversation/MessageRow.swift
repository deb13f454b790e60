import ArchitectureContract
import ChatDomain
import RowDifferences

/// A row of a conversation, unformatted.
struct MessageRow: ListRow, Equatable, Sendable {
    let message: Message

    var id: MessageID { message.id }

    func looksLike(_ other: MessageRow) -> Bool { message.looksLike(other.message) }
}
