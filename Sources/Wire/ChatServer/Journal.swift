internal import ChatDomain
internal import ChatWire
internal import Foundation
internal import NIOCore
internal import ReportedErrors

/// What has changed at a server, a line of JSON each, written before anyone is told: what was acknowledged outlives a crash (R17).
///
/// A line is handed to the system before the answer goes out, so that the end of the process loses none; a power failure may.
final class Journal: @unchecked Sendable {
    // @unchecked: written under the hub's lock only.

    /// What has changed.
    enum Entry: Hashable, Sendable {
        case client(Contact, token: String)
        /// A client in virtual time.
        case driven(Contact, token: String, NetworkConditions, chats: [SyncReply.ChatRecord])
        /// The number is its driver's, or 0.
        case event(ContactID, ServerEvent, number: UInt64)
        case sent(ContactID, Message)
        /// The number is its driver's, or 0.
        case read(ContactID, ChatID, Watermark, number: UInt64)
        /// The contact bears the name, where the client says so.
        case created(ContactID, name: String, Contact?)
    }

    private let descriptor: Int32
    private let path: String

    /// Opens the file, or makes it, and reads what it holds.
    ///
    /// A line that was not finished when the process ended was told to no one: it is cut off.
    ///
    /// - Parameters:
    ///   - path: Where the file is, or will be.
    ///   - read: Given every entry and its instant, in order.
    /// - Throws: `JournalError`
    init(
        path: String,
        read: (Entry, Timestamp) -> Void
    ) throws(JournalError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, reason: Self.reason) }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw .unusable(path: path, reason: "it cannot be read")
        }
        var start = bytes.startIndex
        var number = 1
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            do throws(WireError) {
                let fields = try JSONFields(JSONParser.parse(bytes[start..<end]))
                read(try Entry(fields), try fields.timestamp("at"))
            } catch { throw .malformed(path: path, line: number, reason: error.description) }
            start = bytes.index(after: end)
            number += 1
        }
        guard start == bytes.endIndex || ftruncate(descriptor, off_t(start)) == 0 else {
            throw .unusable(path: path, reason: Self.reason)
        }
    }

    deinit { close(descriptor) }

    private static var reason: String { String(cString: strerror(errno)) }

    /// Writes an entry.
    ///
    /// Where that fails the process ends: it must not acknowledge what it cannot keep.
    func write(_ entry: Entry, at instant: Timestamp) {
        var bytes = JSONWriter.bytes { $0.write(entry, at: instant) }
        bytes.writeInteger(UInt8(ascii: "\n"))
        while bytes.readableBytes > 0 {
            let count = bytes.withUnsafeReadableBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { fatalError("\(path): \(Self.reason)") }
            bytes.moveReaderIndex(forwardBy: count)
        }
    }
}

/// Why a server cannot go on where it ended.
package enum JournalError: ReportedError, Hashable {
    case unusable(path: String, reason: String)
    case malformed(path: String, line: Int, reason: String)

    package var description: String {
        switch self {
        case .unusable(let path, let reason): "\(path): \(reason)"
        case .malformed(let path, let line, let reason):
            "\(path), line \(line): \(reason); accepted: what a server wrote, unchanged"
        }
    }

    package var isBadInput: Bool { true }
}

extension JSONWriter {
    fileprivate mutating func write(_ entry: Journal.Entry, at instant: Timestamp) {
        object { json in
            json.key("at")
            json.number(instant.milliseconds)
            json.key("entry")
            switch entry {
            case .client(let contact, let token):
                json.string("client")
                json.key("contact")
                json.write(contact)
                json.key("token")
                json.string(token)
            case .driven(let contact, let token, let conditions, let chats):
                json.string("driven")
                json.key("contact")
                json.write(contact)
                json.key("token")
                json.string(token)
                json.key("conditions")
                json.write(conditions)
                json.key("chats")
                json.array(chats) { $0.write($1) }
            case .event(let client, let event, let number):
                json.head("event", client)
                json.key("number")
                json.longNumber(number)
                json.key("what")
                json.write(event)
            case .sent(let client, let message):
                json.head("sent", client)
                json.key("message")
                json.write(message)
            case .read(let client, let chat, let upTo, let number):
                json.head("read", client)
                json.key("number")
                json.longNumber(number)
                json.key("chat")
                json.number(chat.rawValue)
                json.key("up_to")
                json.write(upTo)
            case .created(let client, let name, let contact):
                json.head("created", client)
                json.key("name")
                json.string(name)
                if let contact {
                    json.key("contact")
                    json.write(contact)
                }
            }
        }
    }

    private mutating func head(_ word: String, _ client: ContactID) {
        string(word)
        key("client")
        number(client.rawValue)
    }
}

extension Journal.Entry {
    fileprivate init(_ fields: JSONFields) throws(WireError) {
        func client() throws(WireError) -> ContactID { ContactID(try fields.integer("client")) }
        let word = try fields.string("entry", most: 16)
        switch word {
        case "client":
            self = .client(
                try fields.contact("contact"),
                token: try fields.string("token", most: 64)
            )
        case "driven":
            self = .driven(
                try fields.contact("contact"),
                token: try fields.string("token", most: 64),
                try fields.object("conditions").conditions(),
                chats: try fields.array("chats") { element throws(WireError) in
                    try element.chatRecord()
                }
            )
        case "event":
            self = .event(
                try client(),
                try ServerEvent(fields.object("what")),
                number: try fields.longNumber("number")
            )
        case "sent": self = .sent(try client(), try fields.object("message").message())
        case "read":
            self = .read(
                try client(),
                ChatID(try fields.integer("chat")),
                try fields.watermark("up_to"),
                number: fields.has("number") ? try fields.longNumber("number") : 0
            )
        case "created":
            self = .created(
                try client(),
                name: try fields.string("name", most: WireLimits.nameLength),
                fields.has("contact") ? try fields.contact("contact") : nil
            )
        default:
            throw .field(
                "entry",
                found: word,
                accepted: "client, driven, event, sent, read, created"
            )
        }
    }
}
