import ChatDomain
package import EventTraces
import ReportedErrors

/// A scenario becoming a trace, event by event.
///
/// Streams are merged by (time, stream: backlog, user, return to the network, what is under way, answers, push, web socket, socket breaks, network). The web socket's messages belong to the conversation that the
/// person has open at that instant; while none is open that stream is silent.
///
/// - Complexity: Linear in the events, constant memory.
package struct TraceExpansion: Sequence, IteratorProtocol, Sendable {
    /// The trace without its events.
    package let frame: EventTrace
    /// Index of the first event of the measured window, as far as the expansion has come.
    package private(set) var windowStart = 0
    /// Steps that were left out since no banner showed when the script wanted to tap it.
    package private(set) var skippedSteps = 0

    private let warmup: Duration
    private let horizon: Int64
    private let ranks: [UInt32]
    private var backlog: [TraceEvent]
    private var backlogNext = 0
    private var script: ScriptCursor
    private var step: (at: Int64, action: UserScript.Action)?
    private var push: MessageSource?
    private var websocket: MessageSource?
    /// On their way to a conversation that the person has just left; ascending.
    private var inFlight: [(due: Int64, chat: UInt32)] = []
    /// Pushes that others have overtaken; ascending.
    private var overtaken: [(due: Int64, message: TraceMessage)] = []
    private var reorderDraws: SplitMix64
    /// Frames behind a packet that was lost, until it has been sent again.
    private var stalled: StalledSocket?
    private var network: MessageSource?
    private let replies: ReplyPlan?
    private var replySource: MessageSource?
    private var replyDraws: SplitMix64
    private let replyDelay: DelayDraw?
    /// What the other will do about the person's messages, ascending.
    private var answers: [Answer] = []
    /// What was typed last is not blank.
    private var hasText = false
    /// For chats that the person picks by chance, by exponent.
    private var chatTables: [Double: ZipfTable] = [:]
    private var chatDraws: SplitMix64
    private var tunnels: Tunnels?
    /// What happens at once on return to the network, and when.
    private var held: [TraceEvent.Kind] = []
    private var heldAt: Int64 = 0
    private var drops: ArrivalClock?
    private var dropDue = Int64.max
    private var screen = PersonsScreen()

    private struct Answer: Sendable {
        var due: Int64
        var chat: UInt32
        /// Nil is the answer itself; else the other is seen to have read.
        var isReceipt: Bool
    }

    init(_ scenario: Scenario, seed: UInt64, duration: Duration, rateScale: Double) {
        precondition(rateScale > 0 && rateScale.isFinite, "a rate scale is a positive number")
        let population = scenario.population
        ranks = Self.ranks(count: population.chats, seed: seed)
        let (ranks, contacts) = (ranks, population.contacts)
        let envelope = RateEnvelope(scenario)
        func source(_ source: StreamPlan.Source, _ plan: StreamPlan?) -> MessageSource? {
            guard var plan else { return nil }
            if plan.until == scenario.duration || plan.until > duration { plan.until = duration }
            return MessageSource(
                source,
                plan,
                seed: seed,
                scale: rateScale,
                burst: scenario.burst,
                envelope: envelope,
                ranks: ranks,
                firstStranger: contacts
            )
        }
        push = source(.push, scenario.push)
        websocket = source(.websocket, scenario.websocket)
        network = source(.network, scenario.network)
        reorderDraws = SplitMix64(seed: seed, name: "push.reordering")
        if scenario.conditions.link.loss > 0 {
            stalled = StalledSocket(scenario.conditions.link, seed: seed)
        }
        replies = scenario.replies
        replySource = source(.replies, scenario.replies?.stream(until: duration))
        replyDraws = SplitMix64(seed: seed, name: "replies", purpose: 4)
        replyDelay = scenario.replies.map { DelayDraw($0.delay) }
        chatDraws = SplitMix64(seed: seed, name: "user", purpose: 1)
        tunnels = scenario.offline.map { Tunnels($0, seed: seed) }
        backlog = network?.backlog() ?? []
        if var plan = websocket?.plan, plan.drops > 0 {
            plan.arrivals = .poisson(rate: plan.drops)
            drops = ArrivalClock(
                plan,
                scale: rateScale,
                envelope: envelope,
                seed: seed,
                name: "websocket.drops"
            )
            dropDue = drops?.next() ?? .max
        }
        script = ScriptCursor(scenario.user, seed: seed)
        step = script.next()
        warmup = scenario.warmup
        horizon = duration.wholeMicroseconds
        var conditions = scenario.conditions
        conditions.seed = SplitMix64.mix(seed ^ NetworkConditions.hash(name: "conditions"))
        frame = EventTrace(
            name: scenario.id,
            seed: seed,
            epoch: scenario.epoch,
            zoneMinutes: scenario.zoneMinutes,
            population: population.population(ranks: ranks),
            network: conditions,
            provenance: [
                "scenario: \(scenario.id)",
                "scenario-sha256: \(scenario.published?.file ?? scenario.sha256)",
                "duration-us: \(horizon)", "rate-scale: \(rateScale)",
            ] + scenario.changes.map { "override: \($0)" },
            events: []
        )
    }

    package mutating func next() -> TraceEvent? {
        guard let event = nextEvent() else { return nil }
        if event.at < warmup { windowStart += 1 }
        return event
    }

    private mutating func nextEvent() -> TraceEvent? {
        if backlogNext < backlog.count {
            defer { backlogNext += 1 }
            return backlog[backlogNext]
        }
        while true {
            if !held.isEmpty {
                return TraceEvent(at: .microseconds(heldAt), kind: held.removeFirst())
            }
            let person = step?.at ?? .max
            let push = push?.due ?? .max
            let socket = websocket?.due ?? .max
            let network = network?.due ?? .max
            let late = inFlight.first?.due ?? .max
            let answer = answers.first?.due ?? .max
            let back = tunnels?.end ?? .max
            let overtaken = overtaken.first?.due ?? .max
            let resent = stalled?.end ?? .max
            let due = Swift.min(
                Swift.min(person, push, socket, dropDue, network, late, answer, back),
                overtaken,
                resent
            )
            guard due < horizon else { return nil }
            var kind: TraceEvent.Kind?
            if person == due {
                let open = screen.openChat
                kind = act()
                if case .user(.back) = kind, let open { leave(open, at: due) }
                if case .user(.send) = kind, let open, hasText { expectAnswer(in: open, at: due) }
            } else if back == due {
                comeBack(at: due)
                continue
            } else if late == due {
                let chat = inFlight.removeFirst().chat
                kind = websocket?.arriveLate(in: chat, at: due)
            } else if resent == due {
                for frame in stalled?.release() ?? [] {
                    let passing = tunnels?.passing(frame, at: due) ?? frame
                    if let passing { held.append(passing) }
                }
                heldAt = due
                continue
            } else if overtaken == due {
                kind = .push(self.overtaken.removeFirst().message)
            } else if answer == due {
                kind = self.answer()
            } else if push == due {
                kind = self.push?.arrive(open: nil)
                self.push?.advance()
                if case .push(let message) = kind, isOvertaken(message, at: due) { continue }
            } else if socket == due {
                kind = screen.openChat.flatMap { websocket?.arrive(open: $0) }
                websocket?.advance()
            } else if dropDue == due {
                kind = screen.openChat == nil ? nil : .socketDrop
                dropDue = drops?.next() ?? .max
            } else {
                kind = self.network?.arrive(open: nil)
                self.network?.advance()
            }
            if person != due, let frames = stalled?.take(kind, at: due) {
                held = frames
                heldAt = due
                continue
            }
            if person != due, let passing = tunnels?.passing(kind, at: due) { kind = passing }
            if case .push(let message) = kind { screen.announce(message, at: due) }
            if let kind { return TraceEvent(at: .microseconds(due), kind: kind) }
        }
    }

    /// What was sent before the server knew that the person has left arrives within the network's latency.
    private mutating func leave(_ chat: UInt32, at instant: Int64) {
        guard let count = websocket?.plan.inFlight, count > 0 else { return }
        let latency = frame.network.latency.wholeMicroseconds
        for number in 1...count {
            let due = instant + latency * Int64(number) / Int64(count + 1)
            // A user who leaves twice within one latency has the first conversation's messages under way still.
            inFlight.insert((due, chat), at: inFlight.partitioningIndex { $0.due > due })
        }
    }

    /// Draws whether a push is overtaken by later ones; it comes when it does.
    private mutating func isOvertaken(_ message: TraceMessage, at instant: Int64) -> Bool {
        guard let plan = push?.plan.reordering, reorderDraws.nextUnit() < plan.share else {
            return false
        }
        let due = instant + 1 + Int64(reorderDraws.nextUnit() * Double(plan.by.wholeMicroseconds))
        overtaken.insert((due, message), at: overtaken.partitioningIndex { $0.due > due })
        return true
    }

    private mutating func comeBack(at instant: Int64) {
        guard let late = tunnels?.leave() else { return }
        heldAt = instant
        if screen.openChat != nil { held.append(.socketDrop) }
        if let read = late.read { held.append(.otherRead(read)) }
        if let message = late.push {
            screen.announce(message, at: instant)
            held.append(.push(message))
        }
    }

    /// Draws whether and when the other answers a message sent now.
    private mutating func expectAnswer(in chat: UInt32, at instant: Int64) {
        hasText = false
        guard let replies, let replyDelay, replyDraws.nextUnit() < replies.share else { return }
        // No one answers before the message has arrived.
        let least = 2 * frame.network.latency.wholeMicroseconds
        let due = instant + Swift.max(least, replyDelay.draw(&replyDraws))
        if replyDraws.nextUnit() < replies.reads {
            let wait = replyDraws.nextUnit() * Double(due - instant - least)
            let read = instant + least + Int64(wait)
            insert(Answer(due: read, chat: chat, isReceipt: true))
        }
        insert(Answer(due: due, chat: chat, isReceipt: false))
    }

    private mutating func insert(_ answer: Answer) {
        answers.insert(answer, at: answers.partitioningIndex { $0.due > answer.due })
    }

    private mutating func answer() -> TraceEvent.Kind? {
        let answer = answers.removeFirst()
        if answer.isReceipt { return .otherRead(ChatID(answer.chat)) }
        let isOpen = screen.openChat == answer.chat
        return replySource?.answer(in: answer.chat, at: answer.due, isOpen: isOpen)
    }

    private mutating func act() -> TraceEvent.Kind? {
        guard let (at, action) = step else { return nil }
        step = script.next()
        let resolved: UserAction =
            switch action {
            case .open(.number(let chat)):
                .openChat(ChatID(Swift.min(chat, UInt32(ranks.count) - 1)))
            // The file's own chats have room for all; with fewer, the last one stands in.
            case .open(.rank(let rank)): .openChat(ChatID(ranks[Swift.min(rank, ranks.count) - 1]))
            case .open(.zipf(let exponent)):
                .openChat(ChatID(ranks[drawRank(exponent)]))
            case .type(let bytes): .type(bytes: bytes)
            // The cursor has drawn it and cut it into pieces.
            case .write: .type(bytes: 0)
            case .name(.contact(let contact)): .typeName(ContactID(contact))
            case .name(.stranger(let number)):
                .typeName(ContactID(frame.population.contacts + number - 1))
            case .name(.blank): .typeName(nil)
            case .back: .back
            case .send: .send
            case .retry: .retry
            case .newChat: .newChat
            case .create: .create
            case .tapBanner: .tapBanner
            case .pullToRefresh: .pullToRefresh
            case .background: .background
            case .foreground: .foreground
            case .zone(let minutes): .changeZone(minutes: minutes)
            }
        guard screen.follow(resolved, at: at) else {
            skippedSteps += 1
            return nil
        }
        if case .type(let bytes) = resolved { hasText = bytes > 0 }
        return .user(resolved)
    }

    private mutating func drawRank(_ exponent: Double) -> Int {
        let table = chatTables[exponent] ?? ZipfTable(count: ranks.count, exponent: exponent)
        chatTables[exponent] = table
        return table.draw(&chatDraws)
    }

    /// Which chat has which rank: a shuffle that belongs to the seed.
    private static func ranks(count: UInt32, seed: UInt64) -> [UInt32] {
        var generator = SplitMix64(seed: seed, name: "ranks")
        var ranks = Array(0..<count)
        for index in stride(from: ranks.count - 1, through: 1, by: -1) {
            ranks.swapAt(index, Int(generator.next() % UInt64(index + 1)))
        }
        return ranks
    }
}

extension TraceExpansion {
    /// Whether what is due comes to more than `most`; nothing of it is drawn.
    func hasMoreArrivals(than most: Int) -> Bool {
        var left = most
        for source in [push, websocket, network] {
            guard var source else { continue }
            while left >= 0, source.due < horizon {
                source.advance()
                left -= 1
            }
        }
        return left < 0
    }

    /// The trace with the events from here on, so many at most.
    mutating func collect(most: Int = .max) -> EventTrace {
        var trace = frame
        while trace.events.count < most, let event = next() { trace.events.append(event) }
        trace.windowStart = windowStart
        return trace
    }
}

extension Scenario {
    /// The trace, whole.
    ///
    /// Equal file, seed, duration and scale give equal bytes, on every machine.
    ///
    /// - Parameters:
    ///   - seed: Instead of the file's.
    ///   - duration: Instead of the file's; shorter cuts off, longer goes on.
    ///   - rateScale: Multiplies all arrival rates; positive. The person's steps and the backlog stay. Nil is the scenario's.
    /// - Returns: Events in ascending time.
    package func expand(
        seed: UInt64? = nil,
        duration: Duration? = nil,
        rateScale: Double? = nil
    ) -> EventTrace {
        var expansion = expansion(seed: seed, duration: duration, rateScale: rateScale)
        return expansion.collect()
    }

    /// The trace, event by event, for those too long to hold.
    package func expansion(
        seed: UInt64? = nil,
        duration: Duration? = nil,
        rateScale: Double? = nil
    ) -> TraceExpansion {
        TraceExpansion(
            self,
            seed: seed ?? self.seed,
            duration: duration ?? self.duration,
            rateScale: rateScale ?? self.rateScale
        )
    }
}

extension Scenario.PopulationPlan {
    /// Shares history and unread messages out over `ranks`, the chats with the busiest first.
    fileprivate func population(ranks: [UInt32]) -> Population {
        let table = ZipfTable(count: ranks.count, exponent: historyZipf)
        var history = [UInt32](repeating: 0, count: ranks.count)
        // One each, as far as they go: a saved chat without a message is rare.
        let each = historyMessages >= ranks.count ? 1 : 0
        for (chat, share) in zip(ranks, table.share(historyMessages - each * ranks.count)) {
            history[Int(chat)] = UInt32(share + each)
        }
        var unread = [UInt32](repeating: 0, count: ranks.count)
        for (chat, share) in zip(ranks, table.share(self.unread)) {
            unread[Int(chat)] = min(UInt32(share), history[Int(chat)])
        }
        return Population(
            contacts: contacts,
            chats: chats,
            history: history,
            unread: unread,
            historyBytes: historyBytes,
            historySpacing: historySpacing
        )
    }
}
