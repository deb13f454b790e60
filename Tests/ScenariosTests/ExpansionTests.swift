import ChatDomain
import EventTraces
import Scenarios
import Testing

struct ExpansionTests {
    static func full(_ change: (String) -> String = { $0 }) throws -> Scenario {
        try Scenario(yaml: change(SampleScenario.full), file: "sample.yaml")
    }

    private func messages(_ trace: EventTrace, stream: UInt64) -> [TraceEvent] {
        trace.events.filter { event in
            switch event.kind {
            case .push(let message), .socketMessage(let message), .serverMessage(let message):
                message.id.rawValue % 4 == stream
            default: false
            }
        }
    }

    /// Changes only when what a scenario means changes; every saved result names such a hash.
    @Test func theBytesAreTheSameOnEveryMachine() throws {
        let trace = try Self.full().expand()
        #expect(
            trace.sha256() == "9cb3c051cbe76091575d2066f2231ced87f303f75c54d281d09e757129ee92ea"
        )
    }

    @Test func equalSeedsGiveEqualBytesAndOthersDoNot() throws {
        let scenario = try Self.full()
        #expect(scenario.expand().encoded() == scenario.expand().encoded())
        #expect(scenario.expand(seed: 5) == scenario.expand())
        #expect(scenario.expand(seed: 6).sha256() != scenario.expand().sha256())
    }

    @Test func streamingGivesTheSameTrace() throws {
        let scenario = try Self.full()
        var expansion = scenario.expansion()
        var events: [TraceEvent] = []
        while let event = expansion.next() { events.append(event) }
        let trace = scenario.expand()
        #expect(events == trace.events)
        #expect(expansion.windowStart == trace.windowStart)
    }

    @Test func whatIsUnderWayFromTwoConversationsArrivesInOrder() throws {
        let trace = try SampleScenario.with(
            """
            network: {latency: 60 ms}
            streams:
              websocket: {arrivals: {process: constant, rate: 1/h}, in_flight: 3}
            user:
              - {at: 1 s, open: {chat: 1}}
              - {after: 1 s, do: back}
              - {after: 10 ms, open: {chat: 2}}
              - {after: 10 ms, do: back}

            """
        ).expand()
        #expect(trace.events.count == 10)
        #expect(trace.events.map(\.at) == trace.events.map(\.at).sorted())
    }

    @Test func changingOneStreamDoesNotMoveAnother() throws {
        let before = try Self.full().expand()
        let after = try Self.full {
            $0.replacing("rate_on: 4/s", with: "rate_on: 9/s").replacing(
                "bytes: 40",
                with: "bytes: 41"
            )
        }.expand()
        #expect(messages(before, stream: 1) != messages(after, stream: 1))
        #expect(messages(before, stream: 2) == messages(after, stream: 2))
        let times = { (trace: EventTrace) in self.messages(trace, stream: 3).map(\.at) }
        #expect(times(before) == times(after))
    }

    @Test func eventsAreInOrderAndIDsUnique() throws {
        let trace = try Self.full().expand()
        #expect(zip(trace.events, trace.events.dropFirst()).allSatisfy { $0.at <= $1.at })
        var paths: [MessageID: Int] = [:]
        for event in trace.events {
            switch event.kind {
            case .push(let message), .socketMessage(let message), .serverMessage(let message):
                #expect(!message.id.isOwn)
                #expect(message.sentAt < event.at)
                paths[message.id, default: 0] += 1
            default: break
            }
        }
        #expect(paths.values.contains { $0 > 1 }, "the sample asks for duplicates")
        let plain = try Self.full { $0.replacing("duplicates: 0.1", with: "duplicates: 0") }
            .expand()
        let ids = plain.events.compactMap { event -> MessageID? in
            switch event.kind {
            case .push(let message), .socketMessage(let message), .serverMessage(let message):
                message.id
            default: nil
            }
        }
        #expect(Set(ids).count == ids.count)
    }

    @Test func theWebSocketSpeaksOnlyWhileItsConversationIsOpen() throws {
        let trace = try Self.full().expand()
        var open: ChatID?
        var isActive = true
        var heard = 0
        for event in trace.events {
            switch event.kind {
            case .user(.openChat(let chat)): open = chat
            case .user(.back): open = nil
            case .user(.background): isActive = false
            case .user(.foreground): isActive = true
            case .socketMessage(let message):
                heard += 1
                #expect(isActive)
                #expect(open == ChatID(message.contact))
            case .socketDrop: #expect(isActive && open != nil)
            default: break
            }
        }
        #expect(heard > 50)
    }

    @Test func theBacklogComesFirstAndIsOlder() throws {
        let trace = try Self.full().expand()
        let backlog = trace.events.prefix { $0.at == .zero }
        #expect(backlog.count == 7)
        for event in backlog {
            guard case .serverMessage(let message) = event.kind else {
                Issue.record("\(event.kind)")
                continue
            }
            #expect((Duration.seconds(-28_801)..<Duration.zero).contains(message.sentAt))
        }
    }

    @Test func theWindowStartsAtTheFirstEventAfterWarmUp() throws {
        let trace = try Self.full().expand()
        #expect(trace.events[trace.windowStart].at >= .seconds(5))
        #expect(trace.events[trace.windowStart - 1].at < .seconds(5))
    }

    @Test func rateScaleMultipliesArrivalsOnly() throws {
        let scenario = try Self.full()
        let plain = TraceSummary(scenario.expand(duration: .seconds(1_200)))
        let double = TraceSummary(scenario.expand(duration: .seconds(1_200), rateScale: 2))
        #expect((1.7...2.3).contains(Double(double.arrivals) / Double(plain.arrivals)))
        #expect(double.backlog == plain.backlog)
        #expect(double.counts.last == plain.counts.last, "the person's steps")
    }

    @Test func conditionsAndPopulationAreCarriedOver() throws {
        let trace = try Self.full().expand()
        #expect(trace.network.latency == .milliseconds(60))
        #expect(trace.network.refusal == 0.05)
        #expect(trace.population.chats == 10)
        #expect(trace.provenance.contains("rate-scale: 1.0"))
        let thresholds = try Self.full().thresholds
        #expect(thresholds.map(\.metric) == ["allocations_per_event"])
        #expect(thresholds.map(\.limit) == [120])
    }

    @Test func aBannerIsTappedOnlyWhereOneShows() throws {
        let steps = """
            user:
              - {at: 30 s, do: tap banner}
              - {after: 1 s, type: 4}
              - {after: 1 s, do: back}
              - {after: 1 s, open: {rank: 1}}

            """
        let silent = try SampleScenario.with(steps)
        var expansion = silent.expansion()
        var kinds: [TraceEvent.Kind] = []
        while let event = expansion.next() { kinds.append(event.kind) }
        #expect(kinds.count == 1)
        #expect(expansion.skippedSteps == 3)
        let busy = try SampleScenario.with(
            "streams: {push: {arrivals: {process: constant, rate: 1/s}}}\n" + steps
        )
        let actions = busy.expand().events.filter {
            if case .user = $0.kind { true } else { false }
        }
        #expect(actions.count == 4)
    }

    @Test func aZoneIsChangedOnAnyScreenAndInTheBackground() throws {
        let trace = try SampleScenario.with(
            """
            user:
              - {after: 1 s, zone: +02:00}
              - {after: 1 s, open: {chat: 1}}
              - {after: 1 s, zone: -03:30}
              - {after: 1 s, do: background}
              - {after: 1 s, zone: UTC}
              - {after: 1 s, do: foreground}

            """
        ).expand()
        let zones = trace.events.compactMap { event -> Int? in
            if case .user(.changeZone(let minutes)) = event.kind { minutes } else { nil }
        }
        #expect(zones == [120, -210, 0])
        #expect(trace.events.count == 6)
    }

    @Test func historyAndUnreadAreSharedOutExactly() throws {
        let yaml = SampleScenario.head.replacing(
            "{contacts: 20, chats: 10}",
            with: "{contacts: 20, chats: 10, history: {messages: 500, zipf: 1.2}, unread: 30}"
        )
        let population = try Scenario(yaml: yaml, file: "s").expand().population
        #expect(population.history.reduce(0, +) == 500)
        #expect(population.history.allSatisfy { $0 >= 1 })
        #expect(population.unread.reduce(0, +) == 30)
        #expect(zip(population.unread, population.history).allSatisfy { $0 <= $1 })
    }

    @Test func repeatsRunToTheEnd() throws {
        let trace = try SampleScenario.with(
            "user:\n  - repeat: {steps: [{after: 1 s, do: pull to refresh}]}\n"
        ).expand()
        #expect(trace.events.count == 599)
        let times = try SampleScenario.with(
            "user:\n  - repeat: {times: 3, steps: [{after: 1 s, do: pull to refresh}]}\n"
                + "  - {after: 1 s, open: {chat: 1}}\n"
        ).expand()
        #expect(times.events.map(\.at) == [1, 2, 3, 4].map { .seconds($0) })
    }
}
