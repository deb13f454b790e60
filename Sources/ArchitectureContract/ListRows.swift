package import ChatDomain
internal import RowDifferences

extension Message: ListRow {
    /// Whether a conversation's row shows both alike; their ids are equal, so their texts are.
    ///
    /// Whether the user has read a message of the other's shows in the list only.
    package func looksLike(_ other: Message) -> Bool {
        sentAt == other.sentAt && (state == other.state || sender == .other)
    }
}

extension ChatSummary: ListRow {
    /// The chat, of which there is one row in the list.
    package var id: ChatID { chat }
}
