package import ChatDomain

/// Something that happens at the server: what a script lets happen, or a driver in virtual time.
package enum ServerEvent: Hashable, Sendable {
    /// A message that goes out by push.
    case push(IncomingMessage)
    /// A message for its chat's socket; by push where none is open.
    case socket(IncomingMessage)
    /// A message that waits for the next sync.
    case keep(IncomingMessage)
    /// The other has read everything up to now.
    case otherRead(ChatID)
    /// A notification, whatever is in it.
    case payload(PushPayload)
    /// A frame of a kind that no app knows, over whatever socket is open.
    case oddFrame(kind: String)
    /// A socket breaks: the one that the client has given this number, or whichever is open.
    case drop(connection: UInt64?)
}

extension JSONWriter {
    package mutating func write(_ event: ServerEvent) {
        object { json in
            json.key("event")
            switch event {
            case .push(let incoming): json.member("push", incoming)
            case .socket(let incoming): json.member("socket", incoming)
            case .keep(let incoming): json.member("keep", incoming)
            case .otherRead(let chat):
                json.string("other-read")
                json.key("chat")
                json.number(chat.rawValue)
            case .payload(let payload):
                switch payload {
                case .message(let incoming): json.member("payload-message", incoming)
                case .malformed(let kind): json.member("payload-malformed", kind: kind)
                case .unknown(let kind): json.member("payload-unknown", kind: kind)
                }
            case .oddFrame(let kind): json.member("odd-frame", kind: kind)
            case .drop(let connection):
                json.string("drop")
                guard let connection else { return }
                json.key("connection")
                json.longNumber(connection)
            }
        }
    }

    private mutating func member(_ word: String, _ incoming: IncomingMessage) {
        string(word)
        key("message")
        write(incoming)
    }

    private mutating func member(_ word: String, kind: String) {
        string(word)
        key("kind")
        string(kind)
    }
}

extension ServerEvent {
    /// Reads an event.
    ///
    /// - Throws: `WireError`
    package init(_ fields: JSONFields) throws(WireError) {
        func message() throws(WireError) -> IncomingMessage {
            try fields.object("message").incoming()
        }
        func kind() throws(WireError) -> String { try fields.string("kind", most: 128) }
        let word = try fields.string("event", most: 32)
        switch word {
        case "push": self = .push(try message())
        case "socket": self = .socket(try message())
        case "keep": self = .keep(try message())
        case "other-read": self = .otherRead(ChatID(try fields.integer("chat")))
        case "payload-message": self = .payload(.message(try message()))
        case "payload-malformed": self = .payload(.malformed(kind: try kind()))
        case "payload-unknown": self = .payload(.unknown(kind: try kind()))
        case "odd-frame": self = .oddFrame(kind: try kind())
        case "drop":
            self = .drop(
                connection: fields.has("connection") ? try fields.longNumber("connection") : nil
            )
        default:
            throw .field(
                "event",
                found: word,
                accepted:
                    "push, socket, keep, other-read, payload-message, payload-malformed, payload-unknown, odd-frame, drop"
            )
        }
    }
}
