package import ChatDomain
package import EventTraces
package import WorkQueues

/// A trace with its texts written out: made before the measured window, so that delivering costs nothing of it.
package struct PreparedTrace: Sendable {
    /// One event, ready to be handed over.
    package enum Delivery: Sendable {
        case push(IncomingMessage)
        case socketMessage(IncomingMessage)
        case serverMessage(IncomingMessage)
        case otherRead(ChatID)
        case socketDrop
        case malformed(MalformedPayload)
        case user(UserAction, typed: String)
    }

    package let trace: EventTrace
    /// What lies in the store when the app starts.
    package let storedInAll: StoredChats
    /// What the app loads of it.
    package let stored: StoredChats
    /// Messages that are stored and not loaded, oldest first; none unless history comes in pages.
    package let earlier: [ChatID: [Message]]
    /// How many messages of each chat the app loads at least when it starts; nil for all.
    package let historyPage: Int?
    /// One per event of the trace.
    package let deliveries: [Delivery]
    /// One per event of the trace: its instant on the app's clock.
    package let instants: [WorkInstant]
    /// How many events at the front reach the server before the app starts.
    package let backlog: Int
    /// Whether what is due at one instant is one batch, however many events that are.
    private let isCoalesced: Bool

    /// Prepares what an app loads, and what it is handed.
    ///
    /// - Parameters:
    ///   - trace: What happens.
    ///   - historyPage: How many messages of each chat the app loads at least when it starts; nil for all.
    ///   - window: For how long services wait for more events, to hand them over at once; zero for each by itself.
    package init(
        _ trace: EventTrace,
        historyPage: Int? = nil,
        coalescingWithin window: Duration = .zero
    ) {
        isCoalesced = window > .zero
        let trace = isCoalesced ? trace.coalesced(within: window) : trace
        self.trace = trace
        storedInAll = trace.population.storedChats(epoch: trace.epoch)
        var stored = storedInAll
        var earlier: [ChatID: [Message]] = [:]
        if let historyPage {
            for index in stored.chats.indices {
                let (loaded, rest) = stored.chats[index].paged(historyPage)
                stored.chats[index] = loaded
                if !rest.isEmpty { earlier[ChatID(loaded.contact.id)] = rest }
            }
        }
        self.stored = stored
        self.earlier = earlier
        self.historyPage = historyPage
        deliveries = trace.events.indices.map { Self.delivery(of: trace.events[$0], $0, in: trace) }
        instants = trace.events.map { WorkInstant(nanoseconds: $0.at.wholeNanoseconds) }
        backlog = Self.backlog(of: trace)
    }

    /// How many events at the front of `trace` reach the server before the app starts.
    package static func backlog(of trace: EventTrace) -> Int {
        trace.events.prefix { event in
            switch event.kind {
            case .serverMessage, .otherRead: event.at == .zero
            default: false
            }
        }.count
    }

    /// The batch that begins with event `first`: at most `size` events, none across the window's start.
    ///
    /// A person's action is a batch of its own. Where events are coalesced, all that are due at once are a batch, whatever `size` is.
    package func batch(from first: Int, size: Int) -> Range<Int> {
        if case .user = deliveries[first] { return first..<first + 1 }
        let start = trace.windowStart
        let size = isCoalesced ? deliveries.count : size
        let limit = min(first + size, first < start ? start : deliveries.count, deliveries.count)
        var end = first + 1
        while end < limit {
            if case .user = deliveries[end] { break }
            if isCoalesced, instants[end] != instants[first] { break }
            end += 1
        }
        return first..<end
    }

    /// How many batches of at most `size` events the measured window of `trace` is delivered in, as ``batch(from:size:)`` does.
    ///
    /// Not events ÷ size: a person's action is a batch of its own and ends the one before.
    package static func measuredBatches(of trace: EventTrace, size: Int) -> Int {
        var batches = 0
        var room = 0
        for event in trace.events.dropFirst(max(trace.windowStart, backlog(of: trace))) {
            if case .user = event.kind {
                batches += 1
                room = 0
            } else if room > 0 {
                room -= 1
            } else {
                batches += 1
                room = size - 1
            }
        }
        return batches
    }

    /// Nothing but white space, of another kind at each event: blanks, tabulator, line break, NBSP, ideographic space.
    package static func blankText(at index: Int) -> String {
        ["   ", "\t", " \n", "\u{A0}", "\u{3000}"][index % 5]
    }

    /// What a person types at event `index`.
    package static func typedText(bytes: UInt32, at index: Int) -> String {
        guard bytes > 0 else { return blankText(at: index) }
        return MessageText.make(key: 1 << 40 | UInt64(index), bytes: Int(bytes))
    }

    private static func delivery(
        of event: TraceEvent,
        _ index: Int,
        in trace: EventTrace
    ) -> Delivery {
        func incoming(_ message: TraceMessage) -> IncomingMessage {
            IncomingMessage(
                id: message.id,
                contact: trace.population.contact(message.contact),
                text: message.text,
                sentAt: trace.epoch.advanced(by: message.sentAt)
            )
        }
        switch event.kind {
        case .push(let message): return .push(incoming(message))
        case .socketMessage(let message): return .socketMessage(incoming(message))
        case .serverMessage(let message): return .serverMessage(incoming(message))
        case .otherRead(let chat): return .otherRead(chat)
        case .socketDrop: return .socketDrop
        case .malformed(let payload): return .malformed(payload)
        case .user(.type(let bytes)):
            return .user(.type(bytes: bytes), typed: typedText(bytes: bytes, at: index))
        case .user(.typeName(let contact)):
            let name = contact.map { trace.population.contact($0).name } ?? blankText(at: index)
            return .user(.typeName(contact), typed: name)
        case .user(let action): return .user(action, typed: "")
        }
    }
}
