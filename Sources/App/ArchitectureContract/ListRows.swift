package import ChatDomain
package import RowDifferences

extension Message: ListRow {
    package var rowID: MessageID { id }

    /// Whether a conversation's row shows both alike; their ids are equal, so their texts are.
    package func looksLike(_ other: Message) -> Bool {
        sentAt == other.sentAt && shownState == other.shownState
    }

    /// What a row shows of the state: nothing of whether the user has read a message of the other's.
    ///
    /// A number, since comparing states, which is compiled elsewhere, would retain the message.
    private var shownState: UInt8 {
        guard case .user = sender else { return 0 }
        return switch state {
        case .sending: 1
        case .failed: 2
        case .sent, .unread: 3
        case .read: 4
        }
    }
}

// Compiled here, beside the conformance, which an architecture's module cannot look into: from there each row would be
// retained twice for every change.
extension RowDiffer {
    /// What changes in a conversation that shows `old` and is to show `new`; in neither does a message occur twice.
    package func difference(from old: [Message], to new: [Message]) -> RowDifference {
        RowDifference(from: old, to: new, by: algorithm)
    }
}

extension ChatSummary: ListRow {
    /// The chat, of which there is one row in the list.
    package var id: ChatID { chat }
}
