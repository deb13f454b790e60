package import ChatDomain
package import Conformance
package import EventTraces

/// Small traces written by hand: contacts 0 to 9, the first `chats` of them with a chat.
package struct TraceBuilder {
    /// The calendar instant at which every trace of tests begins.
    package static let epoch = Timestamp(milliseconds: 1_772_000_000_000)

    package var chats: UInt32 = 3
    package var history: UInt32 = 2
    package var unread: UInt32 = 0
    /// Round trips take 100 ms sharp.
    package var replyLoss = 0.0
    package var refusal = 0.0
    /// The first event that is measured.
    package var windowStart = 0
    package private(set) var events: [TraceEvent] = []
    private var messages: UInt64 = 0

    /// Makes a trace without events; each of its chats has as many messages, the newest of them unread.
    package init(chats: UInt32 = 3, history: UInt32 = 2, unread: UInt32 = 0) {
        self.chats = chats
        self.history = history
        self.unread = unread
    }

    /// Appends an event `seconds` after the trace began.
    package mutating func at(_ seconds: Double, _ kind: TraceEvent.Kind) {
        events.append(TraceEvent(at: .seconds(seconds), kind: kind))
    }

    /// Appends something that a person does.
    package mutating func at(_ seconds: Double, _ action: UserAction) { at(seconds, .user(action)) }

    /// A message of `contact`, of 20 bytes, with the next number.
    package mutating func message(from contact: UInt32, sentAt: Double) -> TraceMessage {
        messages += 1
        return TraceMessage(
            id: MessageID(messages),
            contact: ContactID(contact),
            bytes: 20,
            sentAt: .seconds(sentAt)
        )
    }

    package var trace: EventTrace {
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
            windowStart: windowStart,
            events: events
        )
    }

    /// The oracle after all events, and `seconds` after the last one.
    package func oracle(after seconds: Double = 15) -> ReferenceChat {
        let trace = trace
        let oracle = ReferenceChat(trace: trace)
        oracle.start()
        for (index, event) in trace.events.enumerated() { oracle.deliver(event, index: index) }
        oracle.advance(to: (trace.events.last?.at ?? .zero) + .seconds(seconds))
        return oracle
    }

    /// What the oracle expects `seconds` after the last event, when everything up to then was right.
    package func expected(after seconds: Double = 15) -> ExpectedState {
        let oracle = oracle(after: seconds)
        oracle.checkpointDidPass()
        return oracle.expected
    }
}

extension ExpectedState {
    /// The list row of a chat.
    package func row(of chat: UInt32) -> ListRow? {
        list.rows.values.first { $0.chat == ChatID(chat) }
    }

    /// Messages of a chat, in the store.
    package func messages(of chat: UInt32) -> [Message] {
        stored.chats.first { $0.contact.id == ContactID(chat) }?.messages ?? []
    }

    /// What an app that does everything right shows.
    package var rightScreen: ScreenContents { screen }
}
