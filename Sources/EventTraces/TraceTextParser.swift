import ChatDomain

/// Reads a trace's file form; see <doc:EventTraces> for what it looks like.
struct TraceTextParser {
    private let bytes: [UInt8]
    private let file: String
    /// Of the line being read, from 1.
    private var line = 0
    /// Where the line being read begins, and where its line feed is.
    private var start = 0
    private var end = -1
    /// The next byte to read, within the line.
    private var at = 0

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    mutating func parse() throws(TraceFileError) -> EventTrace {
        try nextLine(accepted: "the first line `crosstalk.trace/1`")
        guard text() == "crosstalk.trace/1" else {
            throw wrong(accepted: "the first line `crosstalk.trace/1`")
        }
        var trace = try header()
        try events(into: &trace)
        return trace
    }

    // MARK: Header

    private mutating func header() throws(TraceFileError) -> EventTrace {
        let name = TraceText.unescaped(try value("name"))
        let seed = try unsigned("seed")
        let epochText = try value("epoch")
        guard let epoch = CivilTime(iso8601: epochText) else {
            throw wrong(accepted: "epoch 2016-05-01T00:00:00.000Z")
        }
        let zone = try integer("zone-minutes", in: Self.zones)
        let contacts = try integer("contacts", in: 0...Int64(UInt32.max))
        let chats = try integer("chats", in: 0...contacts)
        let history = try runLengths("history", count: Int(chats))
        let unread = try runLengths("unread", count: Int(chats))
        let rangeText = try value("history-bytes").split(separator: " ").map { UInt32($0) }
        guard rangeText.count == 2, let low = rangeText[0], let high = rangeText[1], low <= high
        else { throw wrong(accepted: "history-bytes LOWEST HIGHEST, two whole numbers") }
        let spacing = try integer("history-spacing", in: 0...Int64(1e15))
        let networkSeed = try unsigned("network-seed")
        let latency = try integer("latency", in: 0...Int64(1e15))
        let jitter = try share("jitter")
        let replyLoss = try share("reply-loss")
        let refusal = try share("refusal")
        let timeout = try integer("timeout", in: 0...Int64(1e15))
        var provenance: [String] = []
        try nextLine(accepted: "provenance or begin")
        while let note = match("provenance") {
            provenance.append(TraceText.unescaped(note))
            try nextLine(accepted: "provenance or begin")
        }
        guard text() == "begin" else { throw wrong(accepted: "provenance TEXT, or begin") }
        return EventTrace(
            name: name,
            seed: seed,
            epoch: epoch.timestamp(),
            zoneMinutes: Int(zone),
            population: Population(
                contacts: UInt32(contacts),
                chats: UInt32(chats),
                history: history,
                unread: unread,
                historyBytes: low...high,
                historySpacing: .microseconds(spacing)
            ),
            network: NetworkConditions(
                seed: networkSeed,
                latency: .microseconds(latency),
                jitter: jitter,
                replyLoss: replyLoss,
                refusal: refusal,
                timeout: .microseconds(timeout)
            ),
            provenance: provenance,
            events: []
        )
    }

    // MARK: Events

    private mutating func events(into trace: inout EventTrace) throws(TraceFileError) {
        trace.events.reserveCapacity((bytes.count - end) / 40)
        var last: Int64 = 0
        while true {
            try nextLine(accepted: "an event, or window and events as the last two lines")
            if at < end, bytes[at] == 119 { break }
            let time = try number(accepted: "an event: TIME KIND …, TIME in whole microseconds")
            guard time >= last else {
                throw malformed(
                    found: "time \(time)",
                    accepted: "times in ascending order, from \(last) on"
                )
            }
            last = time
            let kind = try kind()
            guard at == end else {
                throw malformed(found: "`\(text(from: at))` after the event", accepted: "nothing")
            }
            trace.events.append(TraceEvent(at: .microseconds(time), kind: kind))
        }
        let count = Int64(trace.events.count)
        at = start
        trace.windowStart = Int(try integerHere("window", in: 0...count))
        guard try integer("events", in: 0...Int64.max) == count else {
            throw wrong(accepted: "events \(count): as many as there are above")
        }
        guard !advance() else {
            throw malformed(found: "`\(text())` after the last line", accepted: "the end")
        }
    }

    private static let zones: ClosedRange<Int64> = -1_440...1_440
    private static let kinds =
        "push, socket, server, read, drop, malformed, open, back, type, send, retry, new-chat, "
        + "type-name, create, tap-banner, pull-to-refresh, background, foreground, zone"

    private mutating func kind() throws(TraceFileError) -> TraceEvent.Kind {
        // Messages first, without making a string: nearly every line is one.
        let from = at
        let word = word()
        if matches(word, "push") { return .push(try message()) }
        if matches(word, "socket") { return .socketMessage(try message()) }
        if matches(word, "server") { return .serverMessage(try message()) }
        switch String(decoding: bytes[word], as: UTF8.self) {
        case "read": return .otherRead(ChatID(try contact()))
        case "drop": return .socketDrop
        case "malformed": return .malformed(try payload())
        case "open": return .user(.openChat(ChatID(try contact())))
        case "back": return .user(.back)
        case "type":
            return .user(.type(bytes: try count(accepted: "a length in bytes; 0 for blanks")))
        case "send": return .user(.send)
        case "retry": return .user(.retry)
        case "new-chat": return .user(.newChat)
        case "type-name": return .user(.typeName(try name()))
        case "create": return .user(.create)
        case "tap-banner": return .user(.tapBanner)
        case "pull-to-refresh": return .user(.pullToRefresh)
        case "background": return .user(.background)
        case "foreground": return .user(.foreground)
        case "zone": return .user(.changeZone(minutes: try zone()))
        default: throw malformed(found: "`\(text(from: from + 1))`", accepted: Self.kinds)
        }
    }

    private mutating func message() throws(TraceFileError) -> TraceMessage {
        let id = try tagged(109, accepted: "a message id such as m17")
        guard id >> 62 == 0 else {
            throw malformed(
                found: "m\(id)",
                accepted:
                    "an id below m\(UInt64(1) << 62): those above are the user's and history's"
            )
        }
        let contact = try contact()
        let bytes = try count(accepted: "a length in bytes, up to \(UInt32.max)")
        let sentAt = try spaced(accepted: "when it was written, in microseconds")
        return TraceMessage(
            id: MessageID(id),
            contact: contact,
            bytes: bytes,
            sentAt: .microseconds(sentAt)
        )
    }

    private mutating func payload() throws(TraceFileError) -> MalformedPayload {
        let word = word()
        if matches(word, "push-without-text") { return .pushWithoutText }
        if matches(word, "push-of-unknown-kind") { return .pushOfUnknownKind }
        if matches(word, "socket-frame-of-unknown-kind") { return .socketFrameOfUnknownKind }
        throw wrong(
            accepted: "push-without-text, push-of-unknown-kind, socket-frame-of-unknown-kind"
        )
    }

    private mutating func name() throws(TraceFileError) -> ContactID? {
        let from = at
        if matches(word(), "blank") { return nil }
        at = from
        return try contact()
    }

    private mutating func zone() throws(TraceFileError) -> Int {
        let accepted = "minutes ahead of UTC in \(Self.zones)"
        let minutes = try spaced(accepted: accepted)
        guard Self.zones.contains(minutes) else { throw wrong(accepted: accepted) }
        return Int(minutes)
    }

    private mutating func contact() throws(TraceFileError) -> ContactID {
        let accepted = "a contact such as c17, up to c\(UInt32.max)"
        let value = try tagged(99, accepted: accepted)
        guard let number = UInt32(exactly: value) else {
            throw malformed(found: "c\(value)", accepted: accepted)
        }
        return ContactID(number)
    }

    private mutating func count(
        accepted: @autoclosure () -> String
    ) throws(TraceFileError) -> UInt32 {
        let value = try spaced(accepted: accepted())
        guard let count = UInt32(exactly: value) else {
            throw malformed(found: "\(value)", accepted: accepted())
        }
        return count
    }

    // MARK: Lines and words

    private mutating func advance() -> Bool {
        start = end + 1
        guard start < bytes.count else { return false }
        line += 1
        end = start
        while end < bytes.count, bytes[end] != 10 { end += 1 }
        at = start
        return true
    }

    private mutating func nextLine(accepted: @autoclosure () -> String) throws(TraceFileError) {
        guard advance() else {
            line += 1
            throw malformed(found: "the end of the file", accepted: accepted())
        }
    }

    private func text(from index: Int? = nil) -> String {
        let index = min(index ?? start, end)
        // A file that is no trace at all may be one endless line.
        let stop = min(end, index + 80)
        return String(decoding: bytes[index..<stop], as: UTF8.self) + (stop < end ? "…" : "")
    }

    private func malformed(found: String, accepted: String) -> TraceFileError {
        .malformed(file: file, line: line, found: found, accepted: accepted)
    }

    private func wrong(accepted: String) -> TraceFileError {
        malformed(found: "`\(text())`", accepted: accepted)
    }

    private func matches(_ word: Range<Int>, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        for (offset, index) in word.enumerated() where text.utf8Start[offset] != bytes[index] {
            return false
        }
        return true
    }

    /// What follows `key` in this line, or nil.
    private func match(_ key: String) -> String? {
        let key = Array(key.utf8)
        guard end - start >= key.count, bytes[start..<start + key.count].elementsEqual(key)
        else { return nil }
        let after = start + key.count
        if after == end { return "" }
        guard bytes[after] == 32 else { return nil }
        return String(decoding: bytes[(after + 1)..<end], as: UTF8.self)
    }

    private mutating func value(_ key: String) throws(TraceFileError) -> String {
        try nextLine(accepted: key)
        guard let value = match(key) else { throw wrong(accepted: "\(key) …") }
        return value
    }

    private mutating func unsigned(_ key: String) throws(TraceFileError) -> UInt64 {
        guard let number = UInt64(try value(key)) else {
            throw wrong(accepted: "\(key) and a whole number, 0 or more")
        }
        return number
    }

    private mutating func integer(
        _ key: String,
        in range: ClosedRange<Int64>
    ) throws(TraceFileError) -> Int64 {
        try nextLine(accepted: key)
        return try integerHere(key, in: range)
    }

    private func integerHere(
        _ key: String,
        in range: ClosedRange<Int64>
    ) throws(TraceFileError) -> Int64 {
        guard let text = match(key), let number = Int64(text), range.contains(number) else {
            throw wrong(
                accepted: "\(key) and a whole number in \(range.lowerBound)...\(range.upperBound)"
            )
        }
        return number
    }

    private mutating func share(_ key: String) throws(TraceFileError) -> Double {
        guard let number = Double(try value(key)), (0...1).contains(number) else {
            throw wrong(accepted: "\(key) and a share in 0...1")
        }
        return number
    }

    private mutating func runLengths(
        _ key: String,
        count: Int
    ) throws(TraceFileError) -> [UInt32] {
        var values: [UInt32] = []
        for run in try value(key).split(separator: " ") {
            let parts = run.split(separator: "*")
            guard parts.count == 2, let length = Int(parts[0]), length >= 1,
                let value = UInt32(parts[1]), length <= count - values.count
            else {
                throw malformed(
                    found: "`\(run)`",
                    accepted: "runs such as 3*40 (three times 40), \(count) values in all"
                )
            }
            values.append(contentsOf: repeatElement(value, count: length))
        }
        guard values.count == count else {
            throw malformed(
                found: "\(values.count) values",
                accepted: "\(count) values, one per chat"
            )
        }
        return values
    }

    /// The next word; skips the blank before it.
    private mutating func word() -> Range<Int> {
        if at < end, bytes[at] == 32 { at += 1 }
        let from = at
        while at < end, bytes[at] != 32 { at += 1 }
        return from..<at
    }

    private mutating func spaced(
        accepted: @autoclosure () -> String
    ) throws(TraceFileError) -> Int64 {
        guard at < end, bytes[at] == 32 else {
            throw malformed(found: "`\(text(from: at))`", accepted: accepted())
        }
        at += 1
        return try number(accepted: accepted())
    }

    /// 285 years in microseconds: whoever counts in nanoseconds must not overflow.
    private static let largest: UInt64 = 9_000_000_000_000_000

    private mutating func number(
        accepted: @autoclosure () -> String
    ) throws(TraceFileError) -> Int64 {
        let from = at
        let negative = at < end && bytes[at] == 45
        if negative { at += 1 }
        guard let magnitude = digits(), magnitude <= Self.largest else {
            throw malformed(found: "`\(text(from: from))`", accepted: accepted())
        }
        return negative ? -Int64(magnitude) : Int64(magnitude)
    }

    private mutating func tagged(
        _ tag: UInt8,
        accepted: @autoclosure () -> String
    ) throws(TraceFileError) -> UInt64 {
        let from = at
        guard at + 1 < end, bytes[at] == 32, bytes[at + 1] == tag else {
            throw malformed(found: "`\(text(from: from))`", accepted: accepted())
        }
        at += 2
        guard let value = digits() else {
            throw malformed(found: "`\(text(from: from))`", accepted: accepted())
        }
        return value
    }

    /// - Returns: nil when there is no digit, something else follows, or the number is too large.
    private mutating func digits() -> UInt64? {
        let from = at
        var value: UInt64 = 0
        while at < end, bytes[at] &- 48 <= 9 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[at] - 48))
            if overflow || carry { return nil }
            value = sum
            at += 1
        }
        guard at > from, at == end || bytes[at] == 32 else { return nil }
        return value
    }
}
