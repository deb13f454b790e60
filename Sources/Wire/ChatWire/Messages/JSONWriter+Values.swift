package import ChatDomain

extension MessageID: JSONWritable {
    package func write(to json: inout JSONWriter) { json.longNumber(rawValue) }
}

extension Timestamp: JSONWritable {
    package func write(to json: inout JSONWriter) { json.number(milliseconds) }
}

extension Contact: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("id", id.rawValue)
        json.member("name", name)
        json.member("avatar", avatar.rawValue)
    }
}

extension Watermark: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("sent_at", sentAt)
        json.member("id", id)
    }
}

extension IncomingMessage: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("contact", contact)
        json.member("text", text)
        json.member("sent_at", sentAt)
    }
}

extension Message: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("chat", chat.rawValue)
        json.member("sender", sender == .user ? "user" : "other")
        json.member("text", text)
        json.member("sent_at", sentAt)
        json.member("state", state.word)
    }
}

extension SyncReply.ChatRecord: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("contact", contact)
        json.member("created_at", createdAt)
    }
}

extension SyncReply.ReadRecord: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("chat", chat.rawValue)
        json.member("up_to", upTo)
    }
}

extension SocketFrame: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .message(let incoming):
            json.member("kind", "message")
            json.member("message", incoming)
        case .read(let chat, let upTo):
            json.member("kind", "read")
            json.member("chat", chat.rawValue)
            json.member("up_to", upTo)
        case .unknown(let kind): json.member("kind", kind)
        }
    }
}

/// A notification as Apple's servers carry them: `aps` for the system, the rest for the app.
extension PushPayload: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .message(let incoming):
            json.alert(incoming.contact.name, incoming.text, thread: incoming.chat)
            json.member("kind", "message")
            json.member("message") { json in
                json.member("id", incoming.id)
                json.member("contact", incoming.contact)
                json.member("sent_at", incoming.sentAt)
            }
        case .malformed:
            json.alert("Nobody", nil, thread: ChatID(0))
            json.member("kind", "message")
        case .unknown(let kind):
            json.member("aps") { $0.member("content-available", 1) }
            json.member("kind", kind)
        }
    }
}

extension JSONWriter {
    /// A page of what was learnt, and whether there are more.
    package mutating func write(_ reply: SyncReply, hasMore: Bool) {
        object { json in
            json.member("cursor", reply.cursor)
            json.member("more", hasMore)
            json.member("chats", reply.chats)
            json.member("messages", reply.messages)
            json.member("other_reads", reply.otherReads)
            json.member("own_reads", reply.ownReads)
        }
    }

    fileprivate mutating func alert(_ title: String, _ body: String?, thread: ChatID) {
        member("aps") { json in
            json.member("alert") { json in
                json.member("title", title)
                json.member("body", body)
            }
            json.member("thread-id", "\(thread.rawValue)")
            json.member("content-available", 1)
        }
    }
}

extension Message.State {
    /// As the wire has it.
    var word: String {
        switch self {
        case .sending: "sending"
        case .failed: "failed"
        case .sent: "sent"
        case .unread: "unread"
        case .read: "read"
        }
    }

    init?(word: String) {
        let known: [Message.State] = [.sending, .failed, .sent, .unread, .read]
        guard let state = known.first(where: { $0.word == word }) else { return nil }
        self = state
    }
}
