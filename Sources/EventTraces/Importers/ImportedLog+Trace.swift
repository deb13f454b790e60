import ChatDomain

/// How a log becomes a trace.
package struct ImportOptions: Hashable, Sendable {
    /// Longer silences are cut to this; nil leaves nights and weekends in.
    package var cap: Duration?
    /// Time runs this many times faster, after the cap; positive.
    package var timeFactor: Double
    package var zoneMinutes: Int
    package var seed: UInt64
    /// The person opens a chat after every so many messages, for a quarter as many.
    package var visitEvery: Int

    package init(
        cap: Duration? = nil,
        timeFactor: Double = 1,
        zoneMinutes: Int = 0,
        seed: UInt64 = 0,
        visitEvery: Int = 200
    ) {
        self.cap = cap
        self.timeFactor = timeFactor
        self.zoneMinutes = zoneMinutes
        self.seed = seed
        self.visitEvery = visitEvery
    }
}

extension ImportedLog {
    /// Makes a trace: each sender a contact with a saved chat, each message a push, in the log's order.
    ///
    /// The log says nothing about the person, so a simple one is added: the list is on screen; after every
    /// ``ImportOptions/visitEvery`` messages the chat of the latest sender is opened, a message sent there, and left again.
    /// What was done stands in the trace's provenance.
    package func trace(_ options: ImportOptions = ImportOptions()) -> EventTrace {
        precondition(
            options.timeFactor > 0 && options.visitEvery > 0,
            "a time factor and a visit interval are positive"
        )
        var script = VisitScript(messages: messages.count, every: options.visitEvery)
        var events: [TraceEvent] = []
        var capped = 0
        // The app starts at 0; the first message comes a second later.
        var at = 1e6
        var last: Int64?
        for (index, instant) in instants().enumerated() {
            if let last {
                var gap = max(0, instant - last)
                if let cap = options.cap?.wholeMicroseconds, gap > cap {
                    gap = cap
                    capped += 1
                }
                at += Double(gap) / options.timeFactor
            }
            last = instant
            let time = Int64(at)
            let sender = UInt32(messages[index].sender)
            let message = TraceMessage(
                id: MessageID(UInt64(index + 1)),
                contact: ContactID(sender),
                bytes: UInt32(clamping: messages[index].bytes),
                // Messages bear milliseconds; a finer instant would differ between trace and screen.
                sentAt: .milliseconds(time / 1_000)
            )
            events.append(TraceEvent(at: .microseconds(time), kind: .push(message)))
            for action in script.actions(after: index, sender: sender) {
                events.append(TraceEvent(at: .microseconds(time), kind: .user(action)))
            }
        }
        let contacts = UInt32(senders.count)
        return EventTrace(
            name: "\(format)-import",
            seed: options.seed,
            epoch: messages.first?.instant ?? Timestamp(milliseconds: 0),
            zoneMinutes: options.zoneMinutes,
            population: Population(
                contacts: contacts,
                chats: contacts,
                history: [UInt32](repeating: 1, count: senders.count),
                unread: [UInt32](repeating: 0, count: senders.count)
            ),
            network: NetworkConditions(seed: options.seed),
            provenance: provenance(options, capped: capped, script: script),
            windowStart: min(100, events.count / 10),
            events: events
        )
    }

    /// When each message happened, in microseconds since 1970; stamps of minute resolution spread inside their minute.
    private func instants() -> [Int64] {
        guard resolution == .minute else { return messages.map { $0.instant.milliseconds * 1_000 } }
        var result: [Int64] = []
        result.reserveCapacity(messages.count)
        var start = 0
        while start < messages.count {
            var end = start + 1
            while end < messages.count, messages[end].instant == messages[start].instant {
                end += 1
            }
            let share = 60_000_000 / Int64(end - start)
            for index in start..<end {
                result.append(
                    messages[index].instant.milliseconds * 1_000 + Int64(index - start) * share
                )
            }
            start = end
        }
        return result
    }

    private func provenance(
        _ options: ImportOptions,
        capped: Int,
        script: VisitScript
    ) -> [String] {
        var lines = [
            "source-format: \(format)",
            "source-sha256: \(sourceSHA256)",
            "resolution: \(resolution.rawValue)",
            "cap: \(options.cap.map { "\($0.wholeMicroseconds) us, \(capped) gaps" } ?? "none")",
            "time-factor: \(options.timeFactor)",
            "arrivals: every message a push, written when it arrives; one history message per chat",
            "person: \(script.description)",
            "window: from event 100, or a tenth of the trace if that is less",
        ]
        if resolution == .minute {
            lines.append(
                "spread: the n messages of a minute stand 60 s / n apart, the first at :00"
            )
        }
        return lines + summary.split(separator: "\n").map { "import: \($0)" }
    }
}

/// A person who looks in now and then; what a log does not tell.
private struct VisitScript: CustomStringConvertible {
    private let every: Int
    private let stay: Int
    /// Counted from the last departure.
    private var sinceBack = 0
    private var isVisiting = false
    private let count: Int

    init(messages: Int, every: Int) {
        // A short log is worth a visit too.
        self.every = min(every, max(2, messages / 2))
        stay = max(1, self.every / 4)
        count = messages
    }

    var description: String {
        "opens the chat of the latest sender after every \(every) messages, sends one message of 24 bytes, goes back after \(stay)"
    }

    /// What the person does right after message number `index`.
    mutating func actions(after index: Int, sender: UInt32) -> [UserAction] {
        sinceBack += 1
        if isVisiting {
            guard sinceBack == stay else { return [] }
            sinceBack = 0
            isVisiting = false
            return [.back]
        }
        // Not right at the end: a visit needs messages to be worth its while.
        guard sinceBack == every, index + 1 < count else { return [] }
        sinceBack = 0
        isVisiting = true
        return [.openChat(ChatID(sender)), .type(bytes: 24), .send]
    }
}
