import ChatDomain
import EventTraces
import Scenarios
import Testing

/// What follows from what the person does, and what a tunnel does to it.
struct AnswersTests {
    private static let conversation = """
        user:
          - {at: 1 s, open: {chat: 3}}
          - repeat:
              times: 20
              steps:
                - {after: 1 s, type: 12}
                - {after: 1 s, do: send}

        """

    @Test func everyMessageIsAnsweredByItsChat() throws {
        let trace = try SampleScenario.with(
            "streams: {replies: {share: 1, delay: {p50: 5 s, p90: 20 s, max: 60 s}, reads: 1}}\n"
                + Self.conversation
        ).expand()
        let answers = trace.events.compactMap { event -> TraceMessage? in
            if case .socketMessage(let message) = event.kind { message } else { nil }
        }
        #expect(answers.count == 20)
        #expect(answers.allSatisfy { $0.contact == ContactID(3) })
        #expect(Set(answers.map(\.id)).count == 20)
        #expect(trace.events.count { $0.kind == .otherRead(ChatID(3)) } == 20)
        #expect(trace.events.map(\.at) == trace.events.map(\.at).sorted())
    }

    @Test func whoHasLeftIsAnsweredByPush() throws {
        let trace = try SampleScenario.with(
            "streams: {replies: {share: 1, delay: {p50: 5 s, p90: 5 s, max: 5 s}}}\n"
                + "user: [{at: 1 s, open: {chat: 3}}, {after: 1 s, type: 3}, {after: 1 s, do: send}, {after: 1 s, do: back}]\n"
        ).expand()
        guard case .push(let message) = trace.events.last?.kind else {
            Issue.record("no push at the end")
            return
        }
        #expect(message.contact == ContactID(3))
        #expect(trace.events.last?.at == .seconds(8))
    }

    @Test func blanksAreNotAnswered() throws {
        let trace = try SampleScenario.with(
            "streams: {replies: {share: 1, delay: {p50: 5 s, p90: 5 s, max: 5 s}}}\n"
                + "user: [{at: 1 s, open: {chat: 3}}, {after: 1 s, type: blank}, {after: 1 s, do: send}]\n"
        ).expand()
        #expect(trace.events.count == 3)
    }

    @Test func aTextIsTypedInPiecesAtItsPace() throws {
        let trace = try SampleScenario.with(
            "user: [{at: 1 s, open: {chat: 3}}, {after: 1 s, type: {bytes: 40, pace: 8/s, pieces: 4}}, {after: 1 s, do: send}]\n"
        ).expand()
        let typed = trace.events.compactMap { event -> UInt32? in
            if case .user(.type(let bytes)) = event.kind { bytes } else { nil }
        }
        #expect(typed == [10, 20, 30, 40])
        #expect(trace.events.last?.at == .seconds(8))
    }

    @Test func pausesAndChatsAreDrawnFromTheSeed() throws {
        let scenario = try SampleScenario.with(
            "user: [{repeat: {steps: [{after: {p50: 3 s, p90: 9 s}, open: {zipf: 1}}, {after: 1 s, do: back}]}}]\n"
        )
        let opened = { (seed: UInt64) in
            scenario.expand(seed: seed).events.compactMap { event -> ChatID? in
                if case .user(.openChat(let chat)) = event.kind { chat } else { nil }
            }
        }
        #expect(opened(1) == opened(1))
        #expect(opened(1) != opened(2))
        #expect(Set(opened(1)).count > 3)
    }

    @Test func aTunnelHoldsEverythingBackUntilItsEnd() throws {
        let text = """
            streams:
              push: {arrivals: {process: constant, rate: 1/s}}
              websocket: {arrivals: {process: constant, rate: 2/s}, reads: 0.3, drops: 10/min}
            user: [{at: 500 ms, open: {chat: 3}}]

            """
        let open = try SampleScenario.with(text).expand()
        let scenario = try SampleScenario.with(
            "offline: {every: 60 s, lasts: {p50: 30 s, p90: 30 s, max: 30 s}}\n" + text
        )
        let trace = scenario.expand()
        // The length is drawn without spread, and may be a microsecond short.
        let end = Duration.milliseconds(89_999)
        let inside = trace.events.filter { (.seconds(60)..<end).contains($0.at) }
        #expect(inside.count > 30)
        #expect(
            inside.allSatisfy { if case .serverMessage = $0.kind { true } else { false } }
        )
        let back = trace.events.filter { $0.at >= end }.prefix(3).map(\.kind)
        #expect(back.first == .socketDrop)
        guard back.count == 3, case .push = back[2], case .otherRead = back[1] else {
            Issue.record("\(back)")
            return
        }
        #expect(trace.events.map(\.at) == trace.events.map(\.at).sorted())
        // Nothing is lost but repeats: every message of the open trace is in the other.
        func ids(_ trace: EventTrace) -> Set<MessageID> {
            Set(
                trace.events.compactMap { event in
                    switch event.kind {
                    case .push(let message), .socketMessage(let message),
                        .serverMessage(let message):
                        message.id
                    default: nil
                    }
                }
            )
        }
        #expect(ids(trace) == ids(open))
    }
}
