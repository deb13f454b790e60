import ChatDomain
package import EventTraces

extension ImportedLog {
    /// Makes a trace: each room or sender a contact with a saved chat, each message a push, in the log's order.
    ///
    /// The messages of ``ImportOptions/me`` are written by the person. Where no one is named, the log says nothing about the
    /// person, so that a simple one is added: the list is on screen; after every ``ImportOptions/visitEvery`` messages the
    /// chat of the latest one is opened, a message sent there, and left again.
    /// What was done stands in the trace's provenance. Takes as much memory as the trace has events; ``writeTrace(path:name:options:)`` does not.
    ///
    /// - Throws: ``ImportError``
    package func trace(_ options: ImportOptions = ImportOptions()) throws -> EventTrace {
        var trace = try frame(options, name: "\(format)-import")
        var events: [TraceEvent] = []
        try forEachEvent(options, try cast(options)) { events.append($0) }
        trace.events = events
        trace.windowStart = Self.windowStart(events: events.count)
        return trace
    }

    /// Writes the trace event by event, in constant memory.
    ///
    /// - Throws: ``ImportError`` or `TraceFileError`
    package func writeTrace(
        path: String,
        name: String,
        options: ImportOptions = ImportOptions()
    ) throws -> TraceDigest {
        var digester = try TraceDigester(frame: try frame(options, name: name), writingTo: path)
        var count = 0
        try forEachEvent(options, try cast(options)) { event in
            count += 1
            try digester.add(event)
        }
        return try digester.finish(windowStart: Self.windowStart(events: count))
    }

    private static func windowStart(events: Int) -> Int { min(100, events / 10) }

    /// The trace without its events.
    private func frame(_ options: ImportOptions, name: String) throws -> EventTrace {
        precondition(
            options.timeFactor > 0 && options.visitEvery > 0,
            "a time factor and a visit interval are positive"
        )
        let span = Double(last.milliseconds - first.milliseconds) / options.timeFactor
        // Microseconds of 64 bits reach 292 000 years.
        guard span < 4e15 else { throw ImportError.tooLong(years: span / 31_557_600_000) }
        let cast = try cast(options)
        let contacts = UInt32(cast.isByRoom ? rooms : senders.count)
        return EventTrace(
            name: name,
            seed: options.seed,
            epoch: first,
            zoneMinutes: options.zoneMinutes,
            population: Population(
                contacts: contacts,
                chats: contacts,
                history: [UInt32](repeating: 1, count: Int(contacts)),
                unread: [UInt32](repeating: 0, count: Int(contacts))
            ),
            network: NetworkConditions(seed: options.seed),
            provenance: provenance(
                options,
                cast,
                capped: try options.cap.map { try pace(cap: $0).longGaps } ?? 0
            ),
            events: []
        )
    }

    /// Who is who in the trace.
    private struct Cast {
        var isByRoom: Bool
        /// An index into ``ImportedLog/senders``.
        var me: Int?
        /// Whom the person's first words go to while no one has written there.
        var firstOther = 0
    }

    private func cast(_ options: ImportOptions) throws(ImportError) -> Cast {
        if options.chatsBy == .room, !hasRooms { throw .noRooms(format: format) }
        var cast = Cast(isByRoom: options.chatsBy.map { $0 == .room } ?? hasRooms)
        guard let name = options.me else { return cast }
        guard let me = senders.firstIndex(of: name) else {
            throw .unknownSender(name, senders: senders)
        }
        cast.me = me
        if let other = senders.indices.first(where: { $0 != me }) { cast.firstOther = other }
        return cast
    }

    /// How a log's messages follow one another, as logged.
    package struct Pace: Sendable {
        package var summary: TraceSummary
        /// Silences that a cap shortens.
        package var longGaps: Int
    }

    /// Messages by their stamps, before anything was cut.
    ///
    /// - Throws: ``ImportError/scratch(reason:isOfPlace:)``
    package func pace(cap: Duration) throws -> Pace {
        let cap = cap.wholeMicroseconds
        var tally = TraceTally()
        var longGaps = 0
        var last: Int64?
        try forEachInstant { (_, instant) in
            tally.add(arrival: instant)
            if let last, instant - last > cap { longGaps += 1 }
            last = instant
        }
        return Pace(summary: tally.summary, longGaps: longGaps)
    }

    private func forEachEvent(
        _ options: ImportOptions,
        _ cast: Cast,
        _ body: (TraceEvent) throws -> Void
    ) throws {
        var visits = VisitScript(messages: count, every: options.visitEvery)
        var writing = WritingScript()
        // Whom the person answers, by room, where a chat is a sender's.
        var latest: [Int: Int] = [:]
        // The app starts at 0; the first message comes a second later.
        var at = 1e6
        var last: Int64?
        var index = 0
        try forEachInstant { (record, instant) in
            let logged = message(record)
            if let last {
                var gap = max(0, instant - last)
                if let cap = options.cap?.wholeMicroseconds { gap = min(gap, cap) }
                at += Double(gap) / options.timeFactor
            }
            last = instant
            let time = Int64(at)
            index += 1
            var actions: [UserAction]
            if logged.sender == cast.me {
                let chat = cast.isByRoom ? logged.room : latest[logged.room] ?? cast.firstOther
                actions = writing.actions(writing: logged.bytes, in: ChatID(UInt32(chat)))
            } else {
                latest[logged.room] = logged.sender
                let contact = UInt32(cast.isByRoom ? logged.room : logged.sender)
                let message = TraceMessage(
                    id: MessageID(UInt64(index)),
                    contact: ContactID(contact),
                    bytes: UInt32(min(logged.bytes, Population.mostBytes)),
                    // Messages bear milliseconds; a finer instant would differ between trace and screen.
                    sentAt: .milliseconds(time / 1_000)
                )
                try body(TraceEvent(at: .microseconds(time), kind: .push(message)))
                actions =
                    cast.me == nil
                    ? visits.actions(after: index - 1, sender: contact)
                    : writing.actionsAfterOther()
            }
            for action in actions {
                try body(TraceEvent(at: .microseconds(time), kind: .user(action)))
            }
        }
    }

    /// Each message and when it happened, in microseconds since 1970; stamps of minute resolution spread inside their minute.
    func forEachInstant(_ body: (MessageRecord, Int64) throws -> Void) throws {
        var sorted = try spool.sorted()
        guard resolution == .minute else {
            while let record = try sorted.next() { try body(record, record.instant * 1_000) }
            return
        }
        // One minute is held, since how many messages it has says how far they stand apart.
        var minute: [MessageRecord] = []
        func pass() throws {
            guard let first = minute.first else { return }
            let share = 60_000_000 / Int64(minute.count)
            for (index, record) in minute.enumerated() {
                try body(record, first.instant * 1_000 + Int64(index) * share)
            }
            minute.removeAll(keepingCapacity: true)
        }
        while let record = try sorted.next() {
            if let first = minute.first, first.instant != record.instant { try pass() }
            minute.append(record)
        }
        try pass()
    }

    private func provenance(_ options: ImportOptions, _ cast: Cast, capped: Int) -> [String] {
        let visits = VisitScript(messages: count, every: options.visitEvery)
        let person = cast.me == nil ? visits.description : WritingScript.description
        var lines = [
            "source-format: \(format)",
            "source-sha256: \(options.isAnonymous ? "left out" : sourceSHA256)",
            "resolution: \(resolution.rawValue)",
            "cap: \(options.cap.map { "\($0.wholeMicroseconds) us, \(capped) gaps" } ?? "none")",
            "time-factor: \(options.timeFactor)",
            "chats: one for each \(cast.isByRoom ? "room" : "sender")",
            "arrivals: every message a push, written when it arrives; one history message per chat",
            "person: \(person)",
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
