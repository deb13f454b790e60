package import ChatDomain
package import NIOCore

extension JSONFields {
    package func messageID(_ name: String) throws(WireError) -> MessageID {
        MessageID(try longNumber(name))
    }

    package func timestamp(_ name: String) throws(WireError) -> Timestamp {
        let milliseconds = try integer(name, as: Int64.self)
        // Years 1 to 9999: dates beyond cannot be written, and sums of them overflow.
        guard (-62_135_596_800_000...253_402_300_799_999).contains(milliseconds) else {
            throw .field(name, found: "\(milliseconds)", accepted: "an instant of years 1 to 9999")
        }
        return Timestamp(milliseconds: milliseconds)
    }

    package func watermark(_ name: String) throws(WireError) -> Watermark {
        let fields = try object(name)
        return Watermark(sentAt: try fields.timestamp("sent_at"), id: try fields.messageID("id"))
    }

    package func contact(_ name: String) throws(WireError) -> Contact { try object(name).contact() }

    package func contact() throws(WireError) -> Contact {
        Contact(
            id: ContactID(try integer("id")),
            name: try string("name", most: WireLimits.nameLength),
            avatar: AvatarID(try integer("avatar"))
        )
    }

    package func incoming() throws(WireError) -> IncomingMessage {
        IncomingMessage(
            id: try messageID("id"),
            contact: try contact("contact"),
            text: try string("text", most: WireLimits.textLength),
            sentAt: try timestamp("sent_at")
        )
    }

    package func message() throws(WireError) -> Message {
        let sender = try string("sender", most: 16)
        guard sender == "user" || sender == "other" else {
            throw .field("sender", found: sender, accepted: "user, other")
        }
        let word = try string("state", most: 16)
        guard let state = Message.State(word: word) else {
            throw .field("state", found: word, accepted: "sending, failed, sent, unread, read")
        }
        return Message(
            id: try messageID("id"),
            chat: ChatID(try integer("chat")),
            sender: sender == "user" ? .user : .other,
            text: try string("text", most: WireLimits.textLength),
            sentAt: try timestamp("sent_at"),
            state: state
        )
    }

    package func syncReply() throws(WireError) -> SyncReply {
        SyncReply(
            cursor: try integer("cursor"),
            chats: try array("chats", SyncReply.ChatRecord.init(_:)),
            messages: try array("messages") { element throws(WireError) in try element.message() },
            otherReads: try array("other_reads", SyncReply.ReadRecord.init(_:)),
            ownReads: try array("own_reads", SyncReply.ReadRecord.init(_:))
        )
    }
}

extension SyncReply.ChatRecord {
    package init(_ fields: JSONFields) throws(WireError) {
        self.init(
            contact: try fields.contact("contact"),
            createdAt: try fields.timestamp("created_at")
        )
    }
}

extension SyncReply.ReadRecord {
    package init(_ fields: JSONFields) throws(WireError) {
        self.init(chat: ChatID(try fields.integer("chat")), upTo: try fields.watermark("up_to"))
    }
}

extension SocketFrame {
    /// Reads a frame's text.
    ///
    /// - Throws: `WireError` where it is none; a kind that is not known is no error (R20).
    package init(reading buffer: ByteBuffer) throws(WireError) {
        let fields = try JSONFields(reading: buffer)
        let kind = try fields.string("kind", most: 128)
        switch kind {
        case "message": self = .message(try fields.object("message").incoming())
        case "read":
            self = .read(
                chat: ChatID(try fields.integer("chat")),
                upTo: try fields.watermark("up_to")
            )
        default: self = .unknown(kind: kind)
        }
    }
}

extension PushPayload {
    /// Reads a notification; whatever cannot be used becomes `PushPayload/malformed(kind:)` (R20).
    package init(reading buffer: ByteBuffer) {
        do throws(WireError) {
            self = try PushPayload(JSONFields(reading: buffer))
        } catch {
            self = .malformed(kind: "push-not-understood")
        }
    }

    private init(_ fields: JSONFields) throws(WireError) {
        let kind = try fields.string("kind", most: 128)
        guard kind == "message" else {
            self = .unknown(kind: kind)
            return
        }
        let alert = try fields.object("aps").object("alert")
        guard alert.has("body") else {
            self = .malformed(kind: "push-without-text")
            return
        }
        let message = try fields.object("message")
        self = .message(
            IncomingMessage(
                id: try message.messageID("id"),
                contact: try message.contact("contact"),
                text: try alert.string("body", most: WireLimits.textLength),
                sentAt: try message.timestamp("sent_at")
            )
        )
    }
}

extension IncomingMessage {
    /// What a stored message was when it came.
    package init(_ message: Message, from contact: Contact) {
        self.init(id: message.id, contact: contact, text: message.text, sentAt: message.sentAt)
    }
}
