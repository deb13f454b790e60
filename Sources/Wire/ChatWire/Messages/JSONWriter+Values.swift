package import ChatDomain

extension JSONWriter {
    package mutating func write(_ contact: Contact) {
        object { json in
            json.key("id")
            json.number(contact.id.rawValue)
            json.key("name")
            json.string(contact.name)
            json.key("avatar")
            json.number(contact.avatar.rawValue)
        }
    }

    package mutating func write(_ watermark: Watermark) {
        object { json in
            json.key("sent_at")
            json.number(watermark.sentAt.milliseconds)
            json.key("id")
            json.longNumber(watermark.id.rawValue)
        }
    }

    package mutating func write(_ incoming: IncomingMessage) {
        object { json in
            json.key("id")
            json.longNumber(incoming.id.rawValue)
            json.key("contact")
            json.write(incoming.contact)
            json.key("text")
            json.string(incoming.text)
            json.key("sent_at")
            json.number(incoming.sentAt.milliseconds)
        }
    }

    package mutating func write(_ message: Message) {
        object { json in
            json.key("id")
            json.longNumber(message.id.rawValue)
            json.key("chat")
            json.number(message.chat.rawValue)
            json.key("sender")
            json.string(message.sender == .user ? "user" : "other")
            json.key("text")
            json.string(message.text)
            json.key("sent_at")
            json.number(message.sentAt.milliseconds)
            json.key("state")
            json.string(message.state.word)
        }
    }

    package mutating func write(_ record: SyncReply.ChatRecord) {
        object { json in
            json.key("contact")
            json.write(record.contact)
            json.key("created_at")
            json.number(record.createdAt.milliseconds)
        }
    }

    package mutating func write(_ read: SyncReply.ReadRecord) {
        object { json in
            json.key("chat")
            json.number(read.chat.rawValue)
            json.key("up_to")
            json.write(read.upTo)
        }
    }

    /// A page of what was learnt, and whether there are more.
    package mutating func write(_ reply: SyncReply, hasMore: Bool) {
        object { json in
            json.key("cursor")
            json.number(reply.cursor)
            json.key("more")
            json.bool(hasMore)
            json.key("chats")
            json.array(reply.chats) { $0.write($1) }
            json.key("messages")
            json.array(reply.messages) { $0.write($1) }
            json.key("other_reads")
            json.array(reply.otherReads) { $0.write($1) }
            json.key("own_reads")
            json.array(reply.ownReads) { $0.write($1) }
        }
    }

    package mutating func write(_ frame: SocketFrame) {
        object { json in
            json.key("kind")
            switch frame {
            case .message(let incoming):
                json.string("message")
                json.key("message")
                json.write(incoming)
            case .read(let chat, let upTo):
                json.string("read")
                json.key("chat")
                json.number(chat.rawValue)
                json.key("up_to")
                json.write(upTo)
            case .unknown(let kind): json.string(kind)
            }
        }
    }

    /// A notification as Apple's servers carry them: `aps` for the system, the rest for the app.
    package mutating func write(_ payload: PushPayload) {
        object { json in
            json.key("aps")
            switch payload {
            case .message(let incoming):
                json.alert(incoming.contact.name, incoming.text, thread: incoming.chat)
                json.key("kind")
                json.string("message")
                json.key("message")
                json.object { json in
                    json.key("id")
                    json.longNumber(incoming.id.rawValue)
                    json.key("contact")
                    json.write(incoming.contact)
                    json.key("sent_at")
                    json.number(incoming.sentAt.milliseconds)
                }
            case .malformed:
                json.alert("Nobody", nil, thread: ChatID(0))
                json.key("kind")
                json.string("message")
            case .unknown(let kind):
                json.object { json in
                    json.key("content-available")
                    json.number(1)
                }
                json.key("kind")
                json.string(kind)
            }
        }
    }

    private mutating func alert(_ title: String, _ body: String?, thread: ChatID) {
        object { json in
            json.key("alert")
            json.object { json in
                json.key("title")
                json.string(title)
                guard let body else { return }
                json.key("body")
                json.string(body)
            }
            json.key("thread-id")
            json.string("\(thread.rawValue)")
            json.key("content-available")
            json.number(1)
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
