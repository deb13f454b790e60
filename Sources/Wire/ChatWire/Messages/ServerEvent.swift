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

extension ServerEvent: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .push(let incoming): json.event("push", incoming)
        case .socket(let incoming): json.event("socket", incoming)
        case .keep(let incoming): json.event("keep", incoming)
        case .otherRead(let chat):
            json.member("event", "other-read")
            json.member("chat", chat.rawValue)
        case .payload(.message(let incoming)): json.event("payload-message", incoming)
        case .payload(.malformed(let kind)): json.event("payload-malformed", kind: kind)
        case .payload(.unknown(let kind)): json.event("payload-unknown", kind: kind)
        case .oddFrame(let kind): json.event("odd-frame", kind: kind)
        case .drop(let connection):
            json.member("event", "drop")
            if let connection { json.member("connection", long: connection) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func event(_ word: String, _ incoming: IncomingMessage) {
        member("event", word)
        member("message", incoming)
    }

    fileprivate mutating func event(_ word: String, kind: String) {
        member("event", word)
        member("kind", kind)
    }
}

extension ServerEvent {
    /// Reads an event.
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
