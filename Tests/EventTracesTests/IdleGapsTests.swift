import ChatDomain
import EventTraces
import Testing

struct IdleGapsTests {
    private static let gaps = IdleGaps(
        warmUp: .milliseconds(1),
        window: .milliseconds(4),
        aroundAction: .milliseconds(80)
    )

    /// Pushes at these milliseconds; what is written is written half a second before it arrives.
    private func trace(_ milliseconds: [Int], windowStart: Int = 0) -> EventTrace {
        EventTrace(
            name: "gaps",
            seed: 1,
            epoch: Timestamp(milliseconds: 0),
            population: Population(contacts: 1, chats: 1, history: [0], unread: [0]),
            network: NetworkConditions(seed: 1),
            windowStart: windowStart,
            events: milliseconds.enumerated().map { index, at in
                let message = TraceMessage(
                    id: MessageID(UInt64(index) + 1),
                    contact: ContactID(0),
                    bytes: 20,
                    sentAt: .milliseconds(at - 500)
                )
                return TraceEvent(at: .milliseconds(at), kind: .push(message))
            }
        )
    }

    private func instants(_ trace: EventTrace) -> [Duration] { trace.events.map(\.at) }

    private func written(_ trace: EventTrace) -> [Duration] {
        trace.events.compactMap { event in
            if case .push(let message) = event.kind { message.sentAt } else { nil }
        }
    }

    @Test func longGapsAreShortenedAndBurstsKeepTheirs() {
        // The app's start counts as an action; then a gap, a burst of three, a gap of a day.
        let shortened = trace([1_000, 2_000, 2_001, 2_001, 2_003, 86_402_003])
            .shorteningIdle(to: Self.gaps)
        #expect(instants(shortened) == [80, 84, 85, 85, 87, 91].map { .milliseconds($0) })
    }

    @Test func theWarmUpIsShortenedHarder() {
        let shortened = trace([10, 20, 30, 40, 50], windowStart: 3).shorteningIdle(to: Self.gaps)
        #expect(instants(shortened) == [10, 11, 12, 16, 20].map { .milliseconds($0) })
        #expect(shortened.windowStart == 3)
    }

    @Test func aPersonFindsTheAppAtRestAndIsAnswered() {
        var trace = trace([10, 1_010, 2_010])
        trace.events[1].kind = .user(.pullToRefresh)
        let shortened = trace.shorteningIdle(to: Self.gaps)
        #expect(instants(shortened) == [10, 90, 170].map { .milliseconds($0) })
    }

    @Test func messagesKeepTheirPlaceBetweenEvents() {
        // Written halfway between two arrivals a second apart: halfway between them afterwards.
        let shortened = trace([10, 1_010, 2_010]).shorteningIdle(to: Self.gaps)
        #expect(written(shortened)[0] == .milliseconds(-490))
        #expect(Array(written(shortened)[1...]) == [.milliseconds(12), .milliseconds(16)])
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func orderIsKept(_ seed: UInt64) {
        let trace = SampleTraces.random(seed: seed, events: 200)
        let shortened = trace.shorteningIdle(to: Self.gaps)
        let (old, new) = (points(trace), points(shortened))
        let order = old.indices.sorted { (old[$0], $0) < (old[$1], $1) }
        for (left, right) in zip(order, order.dropFirst()) {
            #expect(new[left] <= new[right], "seed \(seed)")
            // Nothing takes longer than before.
            #expect(new[right] - new[left] <= old[right] - old[left], "seed \(seed)")
        }
    }

    @Test func whatHasNoLongGapStaysAsItIs() {
        let trace = trace([1, 3, 6, 10])
        #expect(trace.shorteningIdle(to: Self.gaps) == trace)
    }

    /// All instants of a trace.
    private func points(_ trace: EventTrace) -> [Duration] {
        trace.events.flatMap { event -> [Duration] in
            switch event.kind {
            case .push(let message), .socketMessage(let message), .serverMessage(let message):
                [event.at, message.sentAt]
            default: [event.at]
            }
        }
    }
}
