import ChatDomain
import EventTraces
import JSONTokens

/// Takes messages in the order of files, numbers their senders, counts what is skipped, and puts all into true order.
package final class MessageCollector {
    let options: ReadingOptions
    /// How fine the stamps are that were met; formats with minutes say so before the first message.
    var resolution = ImportedLog.Resolution.second
    /// Whether equal instants stand in reverse in the file.
    var isNewestFirst = false
    /// The line of what is being read, from 1: with its file, the place of whatever is broken.
    var line = 1
    private(set) var counts = ImportedLog.Counts()

    private var file = ""
    private let spool: MessageSpool
    private let digest = SourceDigest()
    private var notes: [String] = []
    private var remarks: [String] = []
    private var names: [String] = []
    private var numbers: [String: UInt32] = [:]
    private var conversations: [String] = []
    private var conversationNumbers: [String: UInt32] = [:]
    private var latest: Int64?
    private var previous: Int64?
    /// Messages without an id of the current instant of the current file, and how often each stood there.
    private var repeats: [UInt64: UInt64] = [:]
    /// Said in one line, the total of all files.
    var netsplitLines = 0

    private var needed = (zone: false, date: false, order: false)

    init(options: ReadingOptions) throws(ImportError) {
        self.options = options
        spool = try MessageSpool(keepsTexts: options.keepsTexts)
    }

    /// Of a stamp without a zone.
    var zoneMinutes: Int {
        needed.zone = true
        return options.zoneMinutes
    }

    /// Of a file that does not tell its first day.
    var date: CivilTime? {
        needed.date = true
        return options.date
    }

    /// Of a file whose dates have none that is known.
    var dateOrder: DateOrder? {
        needed.order = true
        return options.dateOrder
    }

    /// Options that say what the log itself says.
    private var unneeded: [String] {
        [
            options.zoneMinutes != 0 && !needed.zone
                ? "--zone-minutes not used: every stamp has its zone" : nil,
            options.date != nil && !needed.date ? "--date not used: the log tells its days" : nil,
            options.dateOrder != nil && !needed.order
                ? "--date-order not used: the log's dates have one order" : nil,
        ].compactMap(\.self)
    }

    /// Opens a file for reading and adds its bytes to the source's fingerprint.
    ///
    /// A file that is read again is counted once.
    func open(_ file: LogFile, isAgain: Bool = false) throws(ImportError) -> ByteStream {
        (self.file, line) = (file.name, 1)
        (latest, previous) = (nil, nil)
        repeats = [:]
        return try file.open(digest: isAgain ? nil : digest)
    }

    /// Reads files, one after the other; when lenient, whatever is wrong with one ends this one only.
    func read(
        _ files: [LogFile],
        _ body: (LogFile) throws(ImportError) -> Void
    ) throws(ImportError) {
        for file in files {
            do {
                try body(file)
            } catch .malformed(let name, let line, let found, let accepted)
                where options.isLenient
            {
                (self.file, self.line) = (name, line)
                try stray(found, accepted: accepted)
            }
        }
    }

    /// Takes the next message.
    func append(_ message: ImportedMessage) throws(ImportError) {
        let instant = message.instant.milliseconds
        if let previous, isNewestFirst ? instant > previous : instant < previous {
            counts.negativeGaps += 1
        }
        if let latest, isNewestFirst ? instant > latest : instant < latest {
            counts.outOfOrder += 1
        } else {
            latest = instant
        }
        if instant != previous, !repeats.isEmpty { repeats = [:] }
        previous = instant
        var traits = message.traits
        if message.text.isEmpty { traits.insert(.empty) }
        if message.text.utf8.contains(10) { traits.insert(.multiLine) }
        let conversation = Self.number(message.chat, nil, &conversations, &conversationNumbers)
        let sender = Self.number(message.sender, message.name, &names, &numbers)
        var key: UInt64 = 0
        if let id = message.id {
            key = Self.key(conversation, 1, id)
        } else {
            // Who says the same twice in one file did so: only the same place in another file is a repeat.
            let plain = Self.key(conversation, 2 + UInt64(sender), message.text)
            let place = repeats[plain, default: 0]
            repeats[plain] = place + 1
            key = max(1, plain &+ place &* 0x9E37_79B9_7F4A_7C15)
        }
        guard options.range.contains(message.instant) else { return skip(.outside) }
        try spool.append(
            MessageRecord(
                instant: instant,
                rank: isNewestFirst ? ~message.rank : message.rank,
                order: isNewestFirst ? UInt64.max - UInt64(spool.count) : UInt64(spool.count),
                key: options.dropsDuplicates ? key : 0,
                sender: sender,
                bytes: UInt32(clamping: message.text.utf8.count),
                traits: traits.rawValue,
                conversation: conversation
            ),
            text: message.text
        )
    }

    /// Counts something that is no message.
    func skip(_ reason: SkipReason, count: Int = 1) { counts.skipped[reason, default: 0] += count }

    /// Something broken.
    ///
    /// - Throws: ``ImportError/malformed(file:line:found:accepted:)``, unless lenient: then it is counted, and the first is reported.
    func stray(_ found: String, accepted: String) throws(ImportError) {
        guard options.isLenient else {
            throw .malformed(
                file: file,
                line: line,
                found: found,
                accepted: accepted + "; --lenient leaves it out and goes on"
            )
        }
        if counts[.stray] == 0 { remark("first broken: \(file):\(line): \(found)") }
        skip(.stray)
    }

    /// Says what was inferred, once.
    func note(_ sentence: String) {
        if !notes.contains(sentence) { notes.append(sentence) }
    }

    /// Says something that names files or quotes the log: to the user, never in a trace.
    func remark(_ sentence: String) { remarks.append(sentence) }

    /// From now on `new` is another name of `old`, unless somebody else bears it.
    func rename(_ old: String, to new: String) {
        guard options.joinsRenamed, let number = numbers[old], numbers[new] == nil else { return }
        numbers[new] = number
        counts.renamed += 1
    }

    /// What a sender or a conversation is numbered as, by its first use; a name that comes later is taken too.
    private static func number(
        _ key: String,
        _ name: String?,
        _ names: inout [String],
        _ numbers: inout [String: UInt32]
    ) -> UInt32 {
        if let number = numbers[key] {
            if let name, names[Int(number)] == key { names[Int(number)] = name }
            return number
        }
        let number = UInt32(names.count)
        numbers[key] = number
        names.append(name ?? key)
        return number
    }

    /// Hashes by FNV-1a.
    ///
    /// Only ever compared among messages of one instant, where 64 bits are plenty. Never 0, which means none.
    private static func key(_ conversation: UInt32, _ kind: UInt64, _ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in [UInt64(conversation), kind] {
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return max(1, hash)
    }

    /// Sorts, leaves out what comes twice, and adds everything up.
    func finish(format: String, file: String) throws(ImportError) -> ImportedLog {
        try spool.seal()
        if let part = options.part {
            var all = 0
            var sorted = try spool.sorted()
            while try sorted.next() != nil { all += 1 }
            spool.window = part.range(of: all)
            skip(.outside, count: all - spool.window.count)
        }
        if netsplitLines > 0 { notes.append("\(netsplitLines) lines of netsplits") }
        var numbering = [UInt32](repeating: .max, count: names.count)
        var senders: [String] = []
        var rooms = [UInt32](repeating: .max, count: conversations.count)
        var roomCount: UInt32 = 0
        var (first, last, bytes) = (Int64.max, Int64.min, 0)
        var sorted = try spool.sorted()
        while let record = try sorted.next() {
            counts.used += 1
            bytes += Int(record.bytes)
            if resolution == .minute, record.instant == last { counts.spread += 1 }
            first = min(first, record.instant)
            last = record.instant
            var traits = record.traits
            while traits != 0 {
                counts.traits[traits & ~(traits - 1), default: 0] += 1
                traits &= traits - 1
            }
            // Numbered by first message, which sorting may have changed.
            if numbering[Int(record.sender)] == .max {
                numbering[Int(record.sender)] = UInt32(senders.count)
                senders.append(names[Int(record.sender)])
            }
            if rooms[Int(record.conversation)] == .max {
                rooms[Int(record.conversation)] = roomCount
                roomCount += 1
            }
        }
        if sorted.duplicates > 0 { skip(.duplicate, count: sorted.duplicates) }
        guard counts.used > 0 else {
            let skipped = SkipReason.allCases.filter { counts[$0] > 0 }
                .map { "\(counts[$0]) \($0.rawValue)" }
            throw .nothing(
                file: file,
                found: ([skipped.isEmpty ? "nothing else either" : skipped.joined(separator: ", ")]
                    + notes).joined(separator: "; ")
            )
        }
        return ImportedLog(
            format: format,
            sourceSHA256: digest.text,
            resolution: resolution,
            senders: senders,
            counts: counts,
            notes: notes,
            remarks: remarks + unneeded,
            first: Timestamp(milliseconds: first),
            last: Timestamp(milliseconds: last),
            textBytes: bytes,
            spool: spool,
            rooms: Int(roomCount),
            conversations: conversations,
            roomNumbering: rooms,
            numbering: numbering
        )
    }
}

extension MessageCollector {
    /// A text of a file that should be in UTF-8.
    ///
    /// - Returns: The text; what is invalid is replaced when lenient.
    /// - Throws: ``ImportError/malformed(file:line:found:accepted:)`` naming the line and the byte.
    func text(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> (text: String, isValid: Bool) {
        if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
        guard options.isLenient else {
            throw .malformed(
                file: file,
                line: line,
                found: "bytes that are no UTF-8, after `\(String(validPrefixOf: bytes))`",
                accepted: "UTF-8" + ImportError.lenientHint
            )
        }
        return (String(decoding: bytes, as: UTF8.self), false)
    }
}
