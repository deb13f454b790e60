import ChatDomain
import Conformance
import EventTraces

/// Small traces written by hand: contacts 0 to 9, the first `chats` of them with a chat.
struct TraceBuilder {
    static let epoch = Timestamp(milliseconds: 1_772_000_000_000)

    var chats: UInt32 = 3
    var history: UInt32 = 2
    var unread: UInt32 = 0
    /// Round trips take 100 ms sharp.
    var replyLoss = 0.0
    var refusal = 0.0
    private(set) var events: [TraceEvent] = []
    private var messages: UInt64 = 0

    init(chats: UInt32 = 3, history: UInt32 = 2, unread: UInt32 = 0) {
        self.chats = chats
        self.history = history
        self.unread = unread
    }

    /// Appends an event `seconds` after the trace began.
    mutating func at(_ seconds: Double, _ kind: TraceEvent.Kind) {
        events.append(TraceEvent(at: .seconds(seconds), kind: kind))
    }

    mutating func at(_ seconds: Double, _ action: UserAction) { at(seconds, .user(action)) }

    /// A message of `contact`, of 20 bytes, with the next number.
    mutating func message(from contact: UInt32, sentAt: Double) -> TraceMessage {
        messages += 1
        return TraceMessage(
            id: MessageID(messages),
            contact: ContactID(contact),
            bytes: 20,
            sentAt: .seconds(sentAt)
        )
    }

    var trace: EventTrace {
        EventTrace(
            name: "by hand",
            seed: 1,
            epoch: Self.epoch,
            population: Population(
                contacts: 10,
                chats: chats,
                history: Array(repeating: history, count: Int(chats)),
                unread: Array(repeating: unread, count: Int(chats))
            ),
            network: NetworkConditions(
                seed: 1,
                latency: .milliseconds(100),
                jitter: 0,
                replyLoss: replyLoss,
                refusal: refusal
            ),
            events: events
        )
    }

    /// The oracle after all events, and `seconds` after the last one.
    func oracle(after seconds: Double = 15) -> ReferenceChat {
        let trace = trace
        let oracle = ReferenceChat(trace: trace)
        oracle.start()
        for (index, event) in trace.events.enumerated() { oracle.deliver(event, index: index) }
        oracle.advance(to: (trace.events.last?.at ?? .zero) + .seconds(seconds))
        return oracle
    }

    func expected(after seconds: Double = 15) -> ExpectedState { oracle(after: seconds).expected }
}

extension ExpectedState {
    func row(of chat: UInt32) -> ListRow? {
        list.rows.values.first { $0.chat == ChatID(chat) }
    }

    /// Messages of a chat, in the store.
    func messages(of chat: UInt32) -> [Message] {
        stored.chats.first { $0.contact.id == ContactID(chat) }?.messages ?? []
    }

    /// What an app that does everything right shows.
    var rightScreen: ScreenContents { screen }
}
