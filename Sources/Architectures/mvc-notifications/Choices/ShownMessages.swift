import ArchitectureContract
import ChatDomain

/// The messages that a conversation shows: as they were at the last change, or the store's, read when a row is shown.
@MainActor
struct ShownMessages {
    private let chat: ChatID
    private let store: MessageStore
    /// Nil where the store is read.
    private var copy: [Message]?

    init(in chat: ChatID, of store: MessageStore, rows: RowFlow) {
        self.chat = chat
        self.store = store
        copy = rows == .values ? [] : nil
    }

    /// Takes over what the store holds by now.
    mutating func change() {
        if copy != nil { copy = store.messages(in: chat) }
    }

    var all: [Message] { copy ?? store.messages(in: chat) }
}
