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
    /// How many of the user's own messages are stored and not among `messages`: none, unless history comes in pages.
    package var earlierOwnMessages: UInt32 = 0
    /// All that were stored, or the newest page of them.
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

extension StoredChat {
    /// What an app loads at its start where history comes in pages, and what stays in the store.
    ///
    /// The page begins at the message that is `page`th from the end, or at the oldest that may still change: the other's that is
    /// unread, or the user's own that has not been read. What the server has not confirmed sorts last and is always loaded.
    ///
    /// - Parameter page: How many accepted messages to load at least; 1 or more.
    /// - Returns: The chat with its newest page, and the accepted messages before it, oldest first.
    /// - Complexity: O(*n* log *n*)
    package func paged(_ page: Int) -> (loaded: StoredChat, earlier: [Message]) {
        let accepted = messages.filter { !$0.isPending }.sorted { $0.watermark < $1.watermark }
        let open = accepted.firstIndex { $0.state != .read } ?? accepted.count
        let first = max(0, min(open, accepted.count - page))
        let earlier = accepted[..<first]
        var loaded = self
        loaded.earlierOwnMessages = UInt32(earlier.count { $0.sender == .user })
        loaded.messages = accepted[first...] + messages.filter(\.isPending)
        return (loaded, Array(earlier))
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
