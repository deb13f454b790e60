package import ChatDomain

/// A real chat log, reduced to what a trace needs: who, when and how long; no name and no text goes further than here.
package struct ImportedLog: Hashable, Sendable {
    /// How fine the log's stamps are.
    package enum Resolution: String, Hashable, Sendable {
        case millisecond, second, minute
    }

    package struct Message: Hashable, Sendable {
        /// Index into ``senders``.
        package var sender: Int
        /// As stamped.
        package var instant: Timestamp
        /// Length of the text in UTF-8 bytes.
        package var bytes: Int
    }

    /// Such as `whatsapp`.
    package var format: String
    /// SHA-256 of the file, or of all files one after the other.
    package var sourceSHA256: String
    package var resolution: Resolution
    /// In order of first message.
    package var senders: [String]
    /// By instant; equal instants in the order of the file.
    package var messages: [Message]
    package var counts: Counts
    /// What was inferred, one sentence each.
    package var notes: [String]

    /// What was met on the way; nothing is dropped uncounted.
    package struct Counts: Hashable, Sendable {
        /// Lines of the app itself (joins, subject, encryption notice): left out.
        package var systemLines = 0
        /// Placeholders for pictures, sound and files: kept, with the placeholder's length.
        package var mediaPlaceholders = 0
        /// Polls, places, contacts and calls: kept.
        package var specials = 0
        /// Messages of several lines.
        package var multiLine = 0
        /// Messages that say they were deleted: left out.
        package var deleted = 0
        /// Messages that say they were edited: kept, without the remark.
        package var edited = 0
        /// Messages without text: kept.
        package var empty = 0
        /// Messages met before: left out.
        package var duplicates = 0
        /// Messages of users that no longer exist: kept, as one sender.
        package var deletedUsers = 0
        /// Steps back in time from one message to the next in the file; sorted away or clamped to 0.
        package var negativeGaps = 0
        /// Messages that sorting moved.
        package var outOfOrder = 0
        /// Messages that share a stamp of minute resolution with the one before: spread inside the minute.
        package var spread = 0
        /// Lines that are not valid UTF-8: kept, with replacement characters.
        package var undecodable = 0
        /// Lines or rows that belong to no message: left out.
        package var strays = 0
        /// Senders that changed their number or name and were joined.
        package var renamed = 0

        package init() {}
    }

    package var textBytes: Int { messages.reduce(0) { $0 + $1.bytes } }

    /// What was read, skipped and inferred, for a person.
    package var summary: String {
        let counted: [(String, Int)] = [
            ("system lines, left out", counts.systemLines),
            ("deleted messages, left out", counts.deleted),
            ("duplicates, left out", counts.duplicates),
            ("stray lines, left out", counts.strays),
            ("media placeholders, kept", counts.mediaPlaceholders),
            ("polls, places, contacts and calls, kept", counts.specials),
            ("edited messages, kept without the remark", counts.edited),
            ("empty messages, kept", counts.empty),
            ("messages of several lines", counts.multiLine),
            ("messages of deleted users, kept", counts.deletedUsers),
            ("senders joined after a change of name", counts.renamed),
            ("steps back in time, sorted", counts.negativeGaps),
            ("messages moved by sorting", counts.outOfOrder),
            ("messages spread inside their minute", counts.spread),
            ("lines not in UTF-8", counts.undecodable),
        ]
        let lines =
            ["\(messages.count) messages of \(senders.count) senders, \(textBytes) bytes of text"]
            + counted.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" } + notes
        return lines.joined(separator: "\n")
    }
}

/// Collects messages in the order of a file and puts them into true order.
struct ImportCollector {
    private(set) var senders: [String] = []
    private var numbers: [String: Int] = [:]
    private var messages: [ImportedLog.Message] = []
    var counts = ImportedLog.Counts()

    /// The number of whoever bears this name.
    mutating func sender(_ name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = senders.count
        senders.append(name)
        return senders.count - 1
    }

    /// From now on `new` is another name of `old`.
    mutating func rename(_ old: String, to new: String) {
        guard let number = numbers[old], numbers[new] == nil else { return }
        numbers[new] = number
        counts.renamed += 1
    }

    mutating func append(sender: Int, instant: Timestamp, bytes: Int) {
        if let last = messages.last, instant < last.instant { counts.negativeGaps += 1 }
        messages.append(ImportedLog.Message(sender: sender, instant: instant, bytes: bytes))
    }

    /// Sorts stably and counts what moved.
    mutating func finish(
        format: String,
        source: [UInt8],
        resolution: ImportedLog.Resolution,
        notes: [String]
    ) -> ImportedLog {
        let order = messages.indices.sorted {
            (messages[$0].instant, $0) < (messages[$1].instant, $1)
        }
        counts.outOfOrder = zip(order, messages.indices).count { $0 != $1 }
        let sorted = order.map { messages[$0] }
        if resolution == .minute {
            counts.spread = zip(sorted.dropFirst(), sorted).count { $0.instant == $1.instant }
        }
        // Numbered again, since sorting may have changed who comes first.
        var renumbered: [Int: Int] = [:]
        var names: [String] = []
        let result = sorted.map { message in
            var message = message
            if let number = renumbered[message.sender] {
                message.sender = number
            } else {
                renumbered[message.sender] = names.count
                names.append(senders[message.sender])
                message.sender = names.count - 1
            }
            return message
        }
        return ImportedLog(
            format: format,
            sourceSHA256: EventTrace.sha256(of: source),
            resolution: resolution,
            senders: names,
            messages: result,
            counts: counts,
            notes: notes
        )
    }
}
