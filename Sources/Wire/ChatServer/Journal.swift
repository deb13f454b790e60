internal import ChatDomain
internal import ChatWire
internal import Foundation
internal import NIOCore
package import ReportedErrors

/// What has changed at a server, a record each, written before anything is sent: what was acknowledged outlives a crash (R17).
///
/// The first line names the version. A record is a line: the checksum of everything up to here, and JSON. A byte that changed is found,
/// and so is a line that is missing, doubled or another server's. One server at a time holds the file.
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
        case device(ContactID, String)
        /// A driven client is no more.
        case ended(ContactID)
    }

    static let version = 2
    private static let header = Array("crosstalk-journal \(version)\n".utf8)

    private let file: FileHandle
    private let path: String
    private let notice: @Sendable (JournalNotice) -> Void
    /// Where the last whole record ends, and the checksum up to there.
    private var end = 0
    private var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
    /// Whether the last record could not be written.
    private var isFull = false
    /// Whether a part of an entry that did not fit may lie behind the end.
    private var isTorn = false

    /// Opens the file, or makes it, and reads what it holds.
    ///
    /// A record that was not finished when the process ended was told to no one: it is cut off. One that lacks no more than its line
    /// end may have been told: it is kept.
    ///
    /// - Parameters:
    ///   - path: Where the file is, or will be.
    ///   - notice: Called with what the server's owner should know.
    ///   - read: Given every entry and its instant, in order; throws where one cannot follow what came before.
    /// - Throws: `JournalError`
    init(
        path: String,
        notice: @escaping @Sendable (JournalNotice) -> Void,
        read: (Entry, Timestamp) throws(WireError) -> Void
    ) throws(JournalError) {
        self.path = path
        self.notice = notice
        let isNew = access(path, F_OK) != 0
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, WriteFault(code: errno)) }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unusable(path: path, WriteFault("it is no regular file", isOfPlace: true))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw errno == EWOULDBLOCK
                ? .inUse(path: path) : .unusable(path: path, WriteFault(code: errno))
        }
        var bytes: Data
        do {
            bytes = try file.read(upToCount: Self.header.count) ?? Data()
            // A file of another kind may have any size.
            if bytes.elementsEqual(Self.header) { bytes += try file.readToEnd() ?? Data() }
        } catch { throw .unusable(path: path, WriteFault(error)) }
        guard bytes.starts(with: Self.header) else {
            // One that was killed as it made the file.
            guard Self.header.starts(with: bytes) else { throw .otherVersion(path: path) }
            guard ftruncate(descriptor, 0) == 0 else {
                throw .unusable(path: path, WriteFault(code: errno))
            }
            do throws(JournalError) { try append(Data(Self.header)) } catch {
                if isNew { unlink(path) }
                throw error
            }
            return
        }
        end = Self.header.count
        try replay(bytes, read)
    }

    private func replay(
        _ bytes: Data,
        _ read: (Entry, Timestamp) throws(WireError) -> Void
    ) throws(JournalError) {
        var number = 2
        while end < bytes.count {
            let newline = bytes[end...].firstIndex(of: 0x0A)
            let line = bytes[end..<(newline ?? bytes.count)]
            // Not finished, unless all of it is there but the line end.
            if newline == nil, (try? record(line)) == nil { break }
            do throws(WireError) {
                let (json, sum) = try record(line)
                let fields = try JSONFields(reading: json)
                try read(try Entry(fields), try fields.timestamp("at"))
                checksum = sum
            } catch { throw .malformed(path: path, line: number, reason: error.description) }
            end = line.endIndex
            if newline == nil { try append(Data([0x0A])) } else { end += 1 }
            number += 1
        }
        guard end < bytes.count else { return }
        // A whole record whose line end has become another byte was acknowledged.
        if (try? record(bytes[end...].dropLast())) != nil {
            throw .malformed(path: path, line: number, reason: "its end has changed")
        }
        guard ftruncate(file.fileDescriptor, off_t(end)) == 0 else {
            throw .unusable(path: path, WriteFault(code: errno))
        }
        notice(.cut(path: path, bytes: bytes.count - end))
    }

    /// A record's JSON, and the checksum up to there, which is the one that is written.
    private func record(_ line: Data) throws(WireError) -> (json: Data, sum: UInt64) {
        let json = line.dropFirst(17)
        let sum = Self.checksum(json, after: checksum)
        guard let written = UInt64(wireDigits: String(decoding: line.prefix(16), as: UTF8.self)),
            written == sum, line.dropFirst(16).first == UInt8(ascii: " ")
        else {
            throw .field(
                "checksum",
                found: "another",
                accepted: "a line as it was written, after the same lines as then"
            )
        }
        return (json, sum)
    }

    private static var reason: String { systemWords(for: errno) }

    /// FNV-1a: a single byte that differs always shows.
    private static func checksum(_ bytes: some Sequence<UInt8>, after sum: UInt64) -> UInt64 {
        bytes.reduce(sum) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Writes an entry.
    ///
    /// - Throws: `JournalError/full(path:reason:)`; the journal is as before then, and takes the next entry where there is room again.
    func write(_ entry: Entry, at instant: Timestamp) throws(JournalError) {
        let json = JSONWriter.bytes { $0.write(entry, at: instant) }
        let sum = json.withUnsafeReadableBytes { Self.checksum($0, after: checksum) }
        var line = ByteBuffer(string: sum.wireDigits + " ")
        line.writeImmutableBuffer(json)
        line.writeInteger(UInt8(ascii: "\n"))
        do throws(JournalError) { try append(Data(line.readableBytesView)) } catch {
            if !isFull { notice(.stopped(error)) }
            isFull = true
            throw error
        }
        checksum = sum
        if isFull { notice(.goesOn(path: path)) }
        isFull = false
    }

    /// Why the next server would not read what is written here; nil where it would.
    private var fault: String? {
        var (own, found) = (stat(), stat())
        guard fstat(file.fileDescriptor, &own) == 0, stat(path, &found) == 0,
            own.st_ino == found.st_ino, own.st_dev == found.st_dev
        else { return "it is no longer the file that was opened" }
        let size = Int(own.st_size)
        guard isTorn ? size < end : size != end else { return nil }
        return "found \(size) bytes in it, and \(end) were written"
    }

    private func append(_ bytes: Data) throws(JournalError) {
        if let fault { throw .full(path: path, reason: fault) }
        guard !isTorn || ftruncate(file.fileDescriptor, off_t(end)) == 0 else {
            throw .full(path: path, reason: Self.reason)
        }
        isTorn = false
        do { try file.write(contentsOf: bytes) } catch {
            isTorn = ftruncate(file.fileDescriptor, off_t(end)) != 0
            throw .full(path: path, reason: ReportedErrors.reason(for: error))
        }
        end += bytes.count
    }
}

/// Why a server cannot go on where it ended, or cannot keep what it receives.
package enum JournalError: ReportedError, Hashable {
    case unusable(path: String, WriteFault)
    case inUse(path: String)
    case otherVersion(path: String)
    case malformed(path: String, line: Int, reason: String)
    case full(path: String, reason: String)
    /// There are no more clients' numbers.
    case usedUp

    package var description: String {
        switch self {
        case .unusable(let path, let fault):
            "\(path): \(fault)" + (fault.isOfPlace ? "; accepted: a file to write to" : "")
        case .inUse(let path):
            "\(path): another server writes to this journal; accepted: a journal of its own for each server, so end the other or name another file"
        case .otherVersion(let path):
            "\(path), line 1: found no journal of version \(Journal.version); accepted: a file that this version of serve has made, or none"
        case .malformed(let path, let line, let reason):
            "\(path), line \(line): \(reason); accepted: what a server wrote, unchanged"
        case .full(let path, let reason): "\(path) cannot be written: \(reason)"
        case .usedUp: "every client's number is taken; accepted: a new journal"
        }
    }

    /// What happened, without the place of the file, which is no client's business.
    var reason: String {
        switch self {
        case .unusable(_, let fault): fault.description
        case .malformed(_, _, let reason), .full(_, let reason): reason
        case .inUse, .otherVersion, .usedUp: description
        }
    }

    /// Another file may do, unless the disk is full or broken.
    package var isBadInput: Bool {
        switch self {
        case .unusable(_, let fault): fault.isOfPlace
        case .inUse, .otherVersion, .malformed: true
        case .full, .usedUp: false
        }
    }
}

/// What a server's owner should know of its journal.
package enum JournalNotice: Hashable, Sendable, CustomStringConvertible {
    /// The last record was not finished.
    case cut(path: String, bytes: Int)
    /// Nothing can be kept, so that nothing is accepted.
    case stopped(JournalError)
    case goesOn(path: String)

    package var description: String {
        switch self {
        case .cut(let path, let bytes):
            "\(path): the last record was not finished, and nothing was sent of it: cut \(bytes) bytes"
        case .stopped(let error):
            "\(error); changes are refused with status 507 until they can be kept"
        case .goesOn(let path): "\(path) can be written again"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ entry: Journal.Entry, at instant: Timestamp) {
        object { json in
            json.member("at", instant)
            switch entry {
            case .client(let contact, let token):
                json.member("entry", "client")
                json.member("contact", contact)
                json.member("token", token)
            case .driven(let contact, let token, let conditions, let chats):
                json.member("entry", "driven")
                json.member("contact", contact)
                json.member("token", token)
                json.member("conditions", conditions)
                json.member("chats", chats)
            case .event(let client, let event, let number):
                json.head("event", client)
                json.member("number", long: number)
                json.member("what", event)
            case .sent(let client, let message):
                json.head("sent", client)
                json.member("message", message)
            case .read(let client, let chat, let upTo, let number):
                json.head("read", client)
                json.member("number", long: number)
                json.member("chat", chat.rawValue)
                json.member("up_to", upTo)
            case .created(let client, let name, let contact):
                json.head("created", client)
                json.member("name", name)
                json.member("contact", contact)
            case .device(let client, let name):
                json.head("device", client)
                json.member("name", name)
            case .ended(let client): json.head("ended", client)
            }
        }
    }

    private mutating func head(_ word: String, _ client: ContactID) {
        member("entry", word)
        member("client", client.rawValue)
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
                chats: try fields.array("chats", SyncReply.ChatRecord.init(_:))
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
                number: try fields.longNumber("number")
            )
        case "created":
            self = .created(
                try client(),
                name: try fields.string("name", most: WireLimits.nameLength),
                fields.has("contact") ? try fields.contact("contact") : nil
            )
        case "device": self = .device(try client(), try fields.string("name", most: 64))
        case "ended": self = .ended(try client())
        default:
            throw .field(
                "entry",
                found: word,
                accepted: "client, driven, event, sent, read, created, device, ended"
            )
        }
    }
}
