/// A message of the other side as it arrives, by whichever path.
package struct IncomingMessage: Hashable, Sendable {
    package let id: MessageID
    package let contact: Contact
    package let text: String
    package let sentAt: Timestamp

    package init(id: MessageID, contact: Contact, text: String, sentAt: Timestamp) {
        self.id = id
        self.contact = contact
        self.text = text
        self.sentAt = sentAt
    }

    package var chat: ChatID { ChatID(contact.id) }
}

/// A notification payload.
package enum PushPayload: Hashable, Sendable {
    case message(IncomingMessage)
    /// Known kind, unusable content (R20).
    case malformed(kind: String)
    /// A kind this app does not know (R20).
    case unknown(kind: String)
}

/// A frame of the open chat's web socket.
package enum SocketFrame: Hashable, Sendable {
    case message(IncomingMessage)
    /// The other has read up to here.
    case read(chat: ChatID, upTo: Watermark)
    /// A kind this app does not know (R20).
    case unknown(kind: String)
}

/// What the server knows beyond a cursor.
package struct SyncReply: Hashable, Sendable {
    /// A chat that exists on the server.
    package struct ChatRecord: Hashable, Sendable {
        package var contact: Contact
        package var createdAt: Timestamp

        package init(contact: Contact, createdAt: Timestamp) {
            self.contact = contact
            self.createdAt = createdAt
        }
    }

    /// How far someone has read in a chat.
    package struct ReadRecord: Hashable, Sendable {
        package var chat: ChatID
        package var upTo: Watermark

        package init(chat: ChatID, upTo: Watermark) {
            self.chat = chat
            self.upTo = upTo
        }
    }

    /// Give it with the next sync.
    package var cursor: UInt64
    /// Every chat that the lists below mention, and every chat created since.
    package var chats: [ChatRecord]
    /// Accepted messages of both sides; those of the other in state `unread`.
    package var messages: [Message]
    /// How far the others have read.
    package var otherReads: [ReadRecord]
    /// How far the user has read, as told by receipts.
    package var ownReads: [ReadRecord]

    /// How many messages and watermarks it brings.
    package var facts: Int { messages.count + otherReads.count + ownReads.count }

    package init(
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
