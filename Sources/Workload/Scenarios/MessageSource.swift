import ChatDomain
import EventTraces

/// One stream at work: when its next arrival is due, and what it will be.
struct MessageSource: Sendable {
    let source: StreamPlan.Source
    let plan: StreamPlan
    /// In microseconds; `Int64.max` when the stream is over.
    private(set) var due: Int64
    private var clock: ArrivalClock
    /// Arrivals at one instant, and how many of the present one are still to come.
    private let burst: Int
    private var left = 0
    private var generator: SplitMix64
    private let contacts: ZipfTable
    private let ranks: [UInt32]
    private let firstStranger: UInt32
    private let sizes: SizeDraw
    private let delay: DelayDraw
    private let scripts: ScriptDraw
    private var nextID: UInt64
    /// What may be repeated: the last few messages, the oldest overwritten first.
    private var recent: [TraceMessage] = []
    private var oldest = 0

    init(
        _ source: StreamPlan.Source,
        _ plan: StreamPlan,
        seed: UInt64,
        scale: Double,
        burst: Int = 1,
        envelope: RateEnvelope? = nil,
        ranks: [UInt32],
        firstStranger: UInt32
    ) {
        self.source = source
        self.burst = burst
        self.plan = plan
        self.ranks = ranks
        self.firstStranger = firstStranger
        contacts = ZipfTable(count: ranks.count, exponent: plan.zipf)
        sizes = SizeDraw(plan.bytes)
        delay = DelayDraw(plan.delay)
        scripts = ScriptDraw(plan.scripts)
        generator = SplitMix64(seed: seed, name: source.rawValue, purpose: 1)
        clock = ArrivalClock(
            plan,
            scale: scale / Double(burst),
            envelope: envelope,
            seed: seed,
            name: source.rawValue,
            purpose: 2
        )
        // Every fourth id each, so that the streams' ids never meet and none depends on another.
        nextID =
            switch source {
            case .push: 1
            case .websocket: 2
            case .network: 3
            case .replies: 4
            }
        due = 0
        advance()
    }

    /// The messages that wait at the server when the trace begins, in the order of writing.
    mutating func backlog() -> [TraceEvent] {
        guard let backlog = plan.backlog, backlog.messages > 0 else { return [] }
        let span = backlog.over.wholeMicroseconds
        let instants = (0..<backlog.messages).map { _ in
            -max(1, Int64(generator.nextUnit() * Double(span)))
        }
        return instants.sorted().map { sentAt in
            let message = newMessage(from: drawContact(), sentAt: sentAt)
            return TraceEvent(at: .zero, kind: .serverMessage(message))
        }
    }

    /// Draws what arrives now; a web socket's messages belong to `open`, the chat on screen.
    mutating func arrive(open: UInt32?) -> TraceEvent.Kind {
        let share = generator.nextUnit()
        if share < plan.malformed {
            guard source == .push else { return .malformed(.socketFrameOfUnknownKind) }
            return .malformed(share < plan.malformed / 2 ? .pushWithoutText : .pushOfUnknownKind)
        }
        if share < plan.malformed + plan.reads {
            let chat = open ?? ranks[contacts.draw(&generator)]
            return .otherRead(ChatID(chat))
        }
        if share < plan.malformed + plan.reads + plan.duplicates, !recent.isEmpty {
            let message = recent[Int(generator.next() % UInt64(recent.count))]
            return source == .push ? .serverMessage(message) : .push(message)
        }
        let contact = open ?? drawContact()
        let sentAt = due - delay.draw(&generator)
        let message = newMessage(from: contact, sentAt: sentAt)
        return switch source {
        case .push, .replies: .push(message)
        case .websocket: .socketMessage(message)
        case .network: .serverMessage(message)
        }
    }

    /// Draws a message that was sent to the open conversation `chat` just before the person left it.
    ///
    /// It arrives at `instant`, in microseconds.
    ///
    /// - Returns: The arrival, as a frame of the chat's socket.
    mutating func arriveLate(in chat: UInt32, at instant: Int64) -> TraceEvent.Kind {
        .socketMessage(newMessage(from: chat, sentAt: instant - delay.draw(&generator)))
    }

    /// Draws the other's answer in `chat`, which arrives at `instant`.
    ///
    /// - Returns: The arrival: over the socket of the conversation on screen, else by push.
    mutating func answer(in chat: UInt32, at instant: Int64, isOpen: Bool) -> TraceEvent.Kind {
        let message = newMessage(from: chat, sentAt: instant - delay.draw(&generator))
        return isOpen ? .socketMessage(message) : .push(message)
    }

    /// Goes on to the next arrival.
    mutating func advance() {
        if left > 0 {
            left -= 1
        } else {
            due = clock.next() ?? .max
            left = due == .max ? 0 : burst - 1
        }
    }

    private mutating func drawContact() -> UInt32 {
        if plan.strangers > 0, generator.nextUnit() < plan.strangers {
            return firstStranger + UInt32(generator.next() % UInt64(plan.strangerCount))
        }
        return ranks[contacts.draw(&generator)]
    }

    private mutating func newMessage(from contact: UInt32, sentAt: Int64) -> TraceMessage {
        let message = TraceMessage(
            id: MessageID(nextID | scripts.draw(&generator)),
            contact: ContactID(contact),
            bytes: sizes.draw(&generator),
            // Messages bear milliseconds; a finer instant would differ between trace and screen.
            sentAt: .microseconds(sentAt - (sentAt % 1_000 + 1_000) % 1_000)
        )
        nextID += 4
        if plan.duplicates > 0 {
            if recent.count < 8 {
                recent.append(message)
            } else {
                recent[oldest] = message
                oldest = (oldest + 1) % 8
            }
        }
        return message
    }
}
