/// A message of the other side as it arrives, by whichever path.
public struct IncomingMessage: Hashable, Sendable {
    /// Made by the writer's client.
    public let id: MessageID
    /// Who wrote it.
    public let contact: Contact
    /// As it was written.
    public let text: String
    /// The writer's instant.
    public let sentAt: Timestamp

    /// A message.
    public init(id: MessageID, contact: Contact, text: String, sentAt: Timestamp) {
        self.id = id
        self.contact = contact
        self.text = text
        self.sentAt = sentAt
    }

    /// The chat that it belongs to.
    public var chat: ChatID { ChatID(contact.id) }
}

/// A notification payload.
public enum PushPayload: Hashable, Sendable {
    case message(IncomingMessage)
    /// Known kind, unusable content (R20).
    case malformed(kind: String)
    /// A kind this app does not know (R20).
    case unknown(kind: String)
}

/// A frame of the open chat's web socket.
public enum SocketFrame: Hashable, Sendable {
    case message(IncomingMessage)
    /// The other has read up to here.
    case read(chat: ChatID, upTo: Watermark)
    /// A kind this app does not know (R20).
    case unknown(kind: String)
}

/// What the server knows beyond a cursor.
public struct SyncReply: Hashable, Sendable {
    /// A chat that exists on the server.
    public struct ChatRecord: Hashable, Sendable {
        /// Whom it is with.
        public var contact: Contact
        /// When it was made, by the server's clock.
        public var createdAt: Timestamp

        /// A chat.
        public init(contact: Contact, createdAt: Timestamp) {
            self.contact = contact
            self.createdAt = createdAt
        }
    }

    /// How far someone has read in a chat.
    public struct ReadRecord: Hashable, Sendable {
        /// In which chat.
        public var chat: ChatID
        /// Everything up to here, itself included.
        public var upTo: Watermark

        /// A watermark.
        public init(chat: ChatID, upTo: Watermark) {
            self.chat = chat
            self.upTo = upTo
        }
    }

    /// Give it with the next sync.
    public var cursor: UInt64
    /// Every chat that the lists below mention, and every chat created since.
    public var chats: [ChatRecord]
    /// Accepted messages of both sides; those of the other in state `unread`.
    public var messages: [Message]
    /// How far the others have read.
    public var otherReads: [ReadRecord]
    /// How far the user has read, by receipts.
    public var ownReads: [ReadRecord]

    /// How many messages and watermarks it brings.
    public var facts: Int { messages.count + otherReads.count + ownReads.count }

    /// An answer; what is left out is empty.
    public init(
        cursor: UInt64,
        chats: [ChatRecord] = [],
        messages: [Message] = [],
        otherReads: [ReadRecord] = [],
        ownReads: [ReadRecord] = []
    ) {
        self.cursor = cursor
        self.chats = chats
        self.messages = messages
        self.otherReads = otherReads
        self.ownReads = ownReads
    }
}
