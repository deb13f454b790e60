package import ChatDomain

/// A real chat log in true order: who, when and how long, and what was met on the way.
///
/// Messages stay on disk beyond a hundred thousand; only senders are held.
package struct ImportedLog {
    /// How fine the log's stamps are.
    package enum Resolution: String, Hashable, Sendable {
        case millisecond, second, minute
    }

    package struct Message: Hashable, Sendable {
        /// Index into ``senders``.
        package var sender: Int
        /// In the order of first message; 0 where the format has no conversations.
        package var room: Int
        /// As stamped.
        package var instant: Timestamp
        /// Length of the text in UTF-8 bytes.
        package var bytes: Int
    }

    /// Such as `whatsapp`.
    package let format: String
    /// SHA-256 of everything that was read, one file after the other.
    package let sourceSHA256: String
    package let resolution: Resolution
    /// Names in order of first message.
    package let senders: [String]
    package let counts: Counts
    /// What was inferred, one sentence each.
    package let notes: [String]
    /// What names files or quotes the log, for the owner of the log; no trace carries it.
    package let remarks: [String]
    /// How many messages there are.
    package var count: Int { counts.used }
    package let first: Timestamp
    package let last: Timestamp
    package let textBytes: Int

    let spool: MessageSpool
    /// How many conversations have messages.
    package let rooms: Int
    let conversations: [String]
    /// From numbers in the spool to places in the order of first message.
    let roomNumbering: [UInt32]
    /// From numbers in the spool to indices into ``senders``.
    let numbering: [UInt32]

    /// All messages at once, by instant, equal instants in the order of the file; for logs that fit into memory.
    package func messages() throws(ImportError) -> [Message] {
        var all: [Message] = []
        var sorted = try spool.sorted()
        while let record = try sorted.next() { all.append(message(record)) }
        return all
    }

    /// Whether the format tells conversations apart.
    package var hasRooms: Bool { conversations.contains { !$0.isEmpty } }

    func message(_ record: MessageRecord) -> Message {
        Message(
            sender: Int(numbering[Int(record.sender)]),
            room: Int(roomNumbering[Int(record.conversation)]),
            instant: Timestamp(milliseconds: record.instant),
            bytes: Int(record.bytes)
        )
    }
}

extension ImportedLog {
    /// What was met on the way; nothing is dropped uncounted.
    package struct Counts: Hashable, Sendable {
        /// Messages that are in the log.
        package var used = 0
        /// Records left out, by reason.
        package var skipped: [SkipReason: Int] = [:]
        /// Messages, used ones, that were odd in some way.
        package var traits: [UInt32: Int] = [:]
        /// Steps back in time from one message to the next in a file: sorted, and 0 where a gap would be negative.
        package var negativeGaps = 0
        /// Messages that stand after a later one in their file.
        package var outOfOrder = 0
        /// Messages that share a stamp of minute resolution with the one before: spread inside the minute.
        package var spread = 0
        /// Senders that changed their number or name and were joined.
        package var renamed = 0

        package init() {}

        /// Everything in the log, message or not.
        package var read: Int { used + skipped.values.reduce(0, +) }

        package subscript(reason: SkipReason) -> Int { skipped[reason] ?? 0 }
        package subscript(trait: MessageTraits) -> Int { traits[trait.rawValue] ?? 0 }
    }

    /// What was read, skipped and inferred, for a person: one line each.
    package var summary: String {
        let traits: [(String, MessageTraits)] = [
            ("with media or their placeholders", .media),
            ("polls, places, contacts and calls", .special),
            ("edited, in their last form", .edited), ("empty", .empty),
            ("of several lines", .multiLine), ("of deleted users", .deletedUser),
            ("continue a line that was cut", .continuation),
            ("not in UTF-8, decoded otherwise", .undecodable),
        ]
        var lines = [
            "\(count) messages of \(senders.count) \(senders.count == 1 ? "sender" : "senders")"
                + (hasRooms ? " in \(rooms) \(rooms == 1 ? "room" : "rooms")" : "")
                + ", \(textBytes) bytes of text",
            "\(counts.read) records read, \(count) used, \(counts.read - count) skipped",
        ]
        lines += SkipReason.allCases.filter { counts[$0] > 0 }.map {
            "skipped: \(counts[$0]) \($0.rawValue)"
        }
        lines += traits.filter { counts[$0.1] > 0 }.map { "kept: \(counts[$0.1]) \($0.0)" }
        let order = [
            ("steps back in time, clamped to 0 by sorting", counts.negativeGaps),
            ("messages after a later one in their file", counts.outOfOrder),
            ("messages spread inside their minute", counts.spread),
            ("senders joined after a change of name", counts.renamed),
        ]
        lines += order.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return (lines + notes).joined(separator: "\n")
    }
}
