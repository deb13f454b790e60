import ChatDomain

/// Writes a trace's file form, piece by piece, into a byte buffer.
///
/// The caller empties the buffer whenever it likes (to a file, into a hash), so that a trace of any length needs constant memory.
/// Therefore what is known only at the end, the window and the count, stands in the file's last two lines.
package struct TraceTextWriter: Sendable {
    /// What was written and not taken away yet.
    package private(set) var bytes: [UInt8] = []
    private var count = 0

    package init() { bytes.reserveCapacity(Self.chunk + 4_096) }

    /// A good size at which to take ``bytes`` away.
    package static let chunk = 1 << 16

    /// Writes everything of `trace` but its events.
    package mutating func begin(_ trace: EventTrace) {
        line("crosstalk.trace/1")
        line("name \(TraceText.escaped(trace.name))")
        line("seed \(trace.seed)")
        line("epoch \(CivilTime(trace.epoch).iso8601)")
        line("zone-minutes \(trace.zoneMinutes)")
        let population = trace.population
        line("contacts \(population.contacts)")
        line("chats \(population.chats)")
        line("history\(Self.runLengths(population.history))")
        line("unread\(Self.runLengths(population.unread))")
        line(
            "history-bytes \(population.historyBytes.lowerBound) \(population.historyBytes.upperBound)"
        )
        line("history-spacing \(population.historySpacing.wholeMicroseconds)")
        let network = trace.network
        line("network-seed \(network.seed)")
        line("latency \(network.latency.wholeMicroseconds)")
        line("jitter \(network.jitter)")
        line("reply-loss \(network.replyLoss)")
        line("refusal \(network.refusal)")
        line("timeout \(network.timeout.wholeMicroseconds)")
        writeLink(network.link)
        for note in trace.provenance { line("provenance \(TraceText.escaped(note))") }
        line("begin")
    }

    /// What a line does, each only where it does it: files from before there was any have the same bytes.
    private mutating func writeLink(_ link: NetworkConditions.Link) {
        let none = NetworkConditions.Link()
        if let p90 = link.latencyP90 {
            line("latency-p90 \(p90.wholeMicroseconds)")
            line("latency-most \(link.latencyMost.wholeMicroseconds)")
        }
        if link.loss != none.loss {
            line("loss \(link.loss)")
            line("stall \(link.stall.wholeMicroseconds)")
        }
        if let download = link.download { line("download \(download)") }
        if let upload = link.upload { line("upload \(upload)") }
    }

    /// Writes one event; times are rounded towards zero to whole microseconds.
    package mutating func write(_ event: TraceEvent) {
        count += 1
        number(event.at.wholeMicroseconds)
        switch event.kind {
        case .push(let message): self.message(message, "push")
        case .socketMessage(let message): self.message(message, "socket")
        case .serverMessage(let message): self.message(message, "server")
        case .otherRead(let chat):
            word("read")
            tagged(99, UInt64(chat.rawValue))
        case .socketDrop: word("drop")
        case .malformed(let payload):
            word("malformed")
            word(payload.rawValue)
        case .user(let action): self.action(action)
        }
        bytes.append(10)
    }

    /// Writes the last lines.
    package mutating func end(windowStart: Int) {
        line("window \(windowStart)")
        line("events \(count)")
    }

    /// Empties ``bytes``, keeping their room.
    package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

    private mutating func action(_ action: UserAction) {
        switch action {
        case .openChat(let chat):
            word("open")
            tagged(99, UInt64(chat.rawValue))
        case .type(let count):
            word("type")
            bytes.append(32)
            number(count)
        case .typeName(let contact):
            word("type-name")
            if let contact { tagged(99, UInt64(contact.rawValue)) } else { word("blank") }
        case .changeZone(let minutes):
            word("zone")
            bytes.append(32)
            number(minutes)
        case .back, .send, .retry, .newChat, .create, .tapBanner, .pullToRefresh, .background,
            .foreground, .relaunch:
            if let plain = UserAction.plain.first(where: { $0.action == action }) {
                word(plain.word)
            }
        }
    }

    private mutating func message(_ message: TraceMessage, _ kind: String) {
        word(kind)
        tagged(109, message.id.rawValue)
        tagged(99, UInt64(message.contact.rawValue))
        bytes.append(32)
        number(message.bytes)
        bytes.append(32)
        number(message.sentAt.wholeMicroseconds)
    }

    private mutating func line(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(10)
    }

    private mutating func word(_ text: String) {
        bytes.append(32)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func tagged(_ tag: UInt8, _ value: UInt64) {
        bytes.append(32)
        bytes.append(tag)
        number(value)
    }

    private mutating func number(_ value: some FixedWidthInteger) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// As ` 3*40 12*1`: count times value.
    private static func runLengths(_ values: [UInt32]) -> String {
        var text = ""
        var index = 0
        while index < values.count {
            var end = index + 1
            while end < values.count, values[end] == values[index] { end += 1 }
            text += " \(end - index)*\(values[index])"
            index = end
        }
        return text
    }
}

extension Duration {
    /// Rounded towards zero.
    package var wholeMicroseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
