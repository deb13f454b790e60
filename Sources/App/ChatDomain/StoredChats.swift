/// What the store holds: the model on disk.
package struct StoredChats: Hashable, Sendable {
    package var chats: [StoredChat]
    /// How far the last sync got; 0 before the first.
    package var cursor: UInt64

    package init(chats: [StoredChat] = [], cursor: UInt64 = 0) {
        self.chats = chats
        self.cursor = cursor
    }
}

/// One chat as stored; messages in no particular order.
package struct StoredChat: Hashable, Sendable {
    package var contact: Contact
    package var createdAt: Timestamp
    package var otherReadUpTo: Watermark?
    package var messages: [Message]

    package init(
        contact: Contact,
        createdAt: Timestamp,
        otherReadUpTo: Watermark? = nil,
        messages: [Message] = []
    ) {
        self.contact = contact
        self.createdAt = createdAt
        self.otherReadUpTo = otherReadUpTo
        self.messages = messages
    }
}

/// Changes for the store, written as one.
package struct StoreBatch: Sendable {
    /// Chats to add or update; their `messages` are left empty.
    package var chats: [StoredChat]
    /// Messages to add or replace, by id.
    package var messages: [Message]
    /// A new sync cursor, if there is one.
    package var cursor: UInt64?

    package init(chats: [StoredChat] = [], messages: [Message] = [], cursor: UInt64? = nil) {
        self.chats = chats
        self.messages = messages
        self.cursor = cursor
    }

    package var isEmpty: Bool { chats.isEmpty && messages.isEmpty && cursor == nil }
}
