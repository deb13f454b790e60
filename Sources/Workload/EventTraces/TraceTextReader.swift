import ChatDomain

/// Reads a trace's file form event by event, in constant memory; see <doc:EventTraces> for what it looks like.
package struct TraceTextReader {
    /// The trace without its events.
    package let frame: EventTrace
    /// Index of the first event of the measured window; known once `next()` has returned nil.
    package private(set) var windowStart = 0
    private var lines: TraceLineReader
    private var events: Int64 = 0
    /// When the event before happened, in microseconds.
    private var last: Int64 = 0
    /// Whose messages there were; nil where they are not told apart, since that takes memory for each.
    var senders: [MessageID: ContactID]?

    /// Reads everything before the events.
    ///
    /// - Parameters:
    ///   - file: What errors call the file.
    ///   - source: Gives the file's bytes piece by piece, an empty piece at the end.
    /// - Throws: ``TraceFileError``, as ``EventTrace/parse(_:file:)`` does.
    package init(
        file: String,
        source: @escaping () throws(TraceFileError) -> [UInt8]
    ) throws(TraceFileError) {
        lines = TraceLineReader(file: file, more: source)
        frame = try lines.header()
    }

    /// Reads one event.
    ///
    /// - Returns: Nil at the end, when the last lines have been found right.
    package mutating func next() throws(TraceFileError) -> TraceEvent? {
        try lines.nextLine(accepted: "an event, or window and events as the last two lines")
        if lines.next == 119 {
            try end()
            return nil
        }
        let time = try lines.number(accepted: "an event: TIME KIND …, TIME in whole microseconds")
        guard time >= last else {
            throw lines.malformed(
                found: "time \(time)",
                accepted: "times in ascending order, from \(last) on"
            )
        }
        last = time
        let kind = try kind()
        guard lines.next == nil else {
            throw lines.malformed(
                found: "`\(lines.text(from: lines.at))` after the event",
                accepted: "nothing"
            )
        }
        events += 1
        return TraceEvent(at: .microseconds(time), kind: kind)
    }

    private mutating func end() throws(TraceFileError) {
        windowStart = Int(try lines.integerHere("window", in: 0...events))
        guard try lines.integer("events", in: 0...Int64.max) == events else {
            throw lines.wrong(accepted: "events \(events): as many as there are above")
        }
        guard try !lines.advance() else {
            throw lines.malformed(
                found: "`\(lines.text())` after the last line",
                accepted: "the end"
            )
        }
    }

    private static let contacts = "a contact such as c17, up to c\(UInt32.max)"
    private static let kinds =
        "push, socket, server, read, drop, malformed, open, back, type, send, retry, new-chat, "
        + "type-name, create, tap-banner, pull-to-refresh, background, foreground, zone, relaunch"

    private mutating func kind() throws(TraceFileError) -> TraceEvent.Kind {
        // Messages first, without making a string: nearly every line is one.
        let from = lines.at
        let word = lines.word()
        if lines.matches(word, "push") { return .push(try message()) }
        if lines.matches(word, "socket") { return .socketMessage(try message()) }
        if lines.matches(word, "server") { return .serverMessage(try message()) }
        switch lines[word] {
        case "read": return .otherRead(ChatID(try contact()))
        case "drop": return .socketDrop
        case "malformed": return .malformed(try payload())
        case "open": return .user(.openChat(ChatID(try contact())))
        case "type":
            return .user(.type(bytes: try length(accepted: "a length in bytes, 0 for blanks")))
        case "type-name": return .user(.typeName(try name()))
        case "zone": return .user(.changeZone(minutes: try zone()))
        case let plain:
            if let found = UserAction.plain.first(where: { $0.word == plain }) {
                return .user(found.action)
            }
            throw lines.malformed(found: "`\(lines.text(from: from + 1))`", accepted: Self.kinds)
        }
    }

    private mutating func message() throws(TraceFileError) -> TraceMessage {
        let id = try lines.tagged(109, accepted: "a message id such as m17")
        guard id >> 62 == 0 else {
            throw lines.malformed(
                found: "m\(id)",
                accepted:
                    "an id below m\(UInt64(1) << 62): those above are the user's and history's"
            )
        }
        let contact = try contact()
        if let other = senders?.updateValue(contact, forKey: MessageID(id)), other != contact {
            throw lines.malformed(found: "m\(id), another's", accepted: "a sender's own id")
        }
        let bytes = try length(accepted: "a length in bytes")
        let sentAt = try lines.spaced(accepted: "when it was written, in microseconds")
        return TraceMessage(
            id: MessageID(id),
            contact: contact,
            bytes: bytes,
            sentAt: .microseconds(sentAt)
        )
    }

    private mutating func length(accepted: String) throws(TraceFileError) -> UInt32 {
        let most = Population.mostBytes
        let bytes = try count(accepted: "\(accepted), up to \(most)")
        guard bytes <= most else {
            throw lines.malformed(found: "\(bytes) bytes", accepted: "\(accepted), up to \(most)")
        }
        return bytes
    }

    private mutating func payload() throws(TraceFileError) -> MalformedPayload {
        if let payload = MalformedPayload(rawValue: lines[lines.word()]) { return payload }
        let words = MalformedPayload.allCases.map(\.rawValue)
        throw lines.wrong(accepted: words.joined(separator: ", "))
    }

    private mutating func name() throws(TraceFileError) -> ContactID? {
        let from = lines.at
        if lines.matches(lines.word(), "blank") { return nil }
        lines.at = from
        return try contact()
    }

    private mutating func zone() throws(TraceFileError) -> Int {
        let accepted = "minutes ahead of UTC in \(TraceLineReader.zones)"
        let minutes = try lines.spaced(accepted: accepted)
        guard TraceLineReader.zones.contains(minutes) else { throw lines.wrong(accepted: accepted) }
        return Int(minutes)
    }

    private mutating func contact() throws(TraceFileError) -> ContactID {
        let value = try lines.tagged(99, accepted: Self.contacts)
        guard let number = UInt32(exactly: value) else {
            throw lines.malformed(found: "c\(value)", accepted: Self.contacts)
        }
        return ContactID(number)
    }

    private mutating func count(
        accepted: @autoclosure () -> String
    ) throws(TraceFileError) -> UInt32 {
        let value = try lines.spaced(accepted: accepted())
        guard let count = UInt32(exactly: value) else {
            throw lines.malformed(found: "\(value)", accepted: accepted())
        }
        return count
    }
}
