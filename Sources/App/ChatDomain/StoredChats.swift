/// What the store holds: the model on disk.
public struct StoredChats: Hashable, Sendable {
    /// In no particular order.
    public var chats: [StoredChat]
    /// How far the last sync got; 0 before the first.
    public var cursor: UInt64

    /// What is stored.
    public init(chats: [StoredChat] = [], cursor: UInt64 = 0) {
        self.chats = chats
        self.cursor = cursor
    }
}

/// One chat as stored; messages in no particular order.
public struct StoredChat: Hashable, Sendable {
    /// Whom it is with.
    public var contact: Contact
    /// When it was made, by the server's clock.
    public var createdAt: Timestamp
    /// How far the other has read; nil where that is not known.
    public var otherReadUpTo: Watermark?
    /// All that were stored.
    public var messages: [Message]

    /// A chat.
    public init(
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
public struct StoreBatch: Sendable {
    /// Chats to add or update; their `messages` are left empty.
    public var chats: [StoredChat]
    /// Messages to add or replace, by id.
    public var messages: [Message]
    /// A new sync cursor, if there is one.
    public var cursor: UInt64?

    /// Changes; what is left out is none.
    public init(chats: [StoredChat] = [], messages: [Message] = [], cursor: UInt64? = nil) {
        self.chats = chats
        self.messages = messages
        self.cursor = cursor
    }

    /// Whether there is nothing to write.
    public var isEmpty: Bool { chats.isEmpty && messages.isEmpty && cursor == nil }
}
