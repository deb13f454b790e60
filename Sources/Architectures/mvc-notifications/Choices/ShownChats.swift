import ArchitectureContract
import ChatDomain

/// The chats that a list shows: as they were at the last change, or the store's, read when a row is shown.
@MainActor
struct ShownChats {
    private let store: MessageStore
    /// Nil where the store is read.
    private var copy: [ChatSummary]?

    init(of store: MessageStore, rows: RowFlow) {
        self.store = store
        copy = rows == .values ? [] : nil
    }

    /// Takes over what the store holds by now.
    mutating func change() {
        if copy != nil { copy = store.summaries }
    }

    var count: Int { copy?.count ?? store.chatCount }

    subscript(row: Int) -> ChatSummary { copy?[row] ?? store.summary(at: row) }
}
