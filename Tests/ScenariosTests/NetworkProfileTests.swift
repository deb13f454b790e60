import ChatDomain
import EventTraces
@testable import Scenarios
import Testing

struct NetworkProfileTests {
    @Test(arguments: NetworkProfile.allCases)
    func aProfileIsANetworkWithASource(profile: NetworkProfile) throws {
        let scenario = try SampleScenario.with("network: {profile: \(profile.rawValue)}\n")
        #expect(scenario.conditions == profile.conditions)
        #expect(!profile.source.isEmpty)
        let overridden = try SampleScenario.with("")
            .overridden(by: ScenarioOverrides(profile: profile))
        #expect(overridden.conditions == scenario.conditions)
        #expect(overridden.offline == scenario.offline)
    }

    @Test func otherKeysReplaceAProfilesFigures() throws {
        let scenario = try SampleScenario.with(
            "network: {profile: train, loss: 0.5, latency: 9 ms, jitter: 0.1, timeout: 3 s}\n"
        )
        #expect(scenario.conditions.link.loss == 0.5)
        #expect(scenario.conditions.link.latencyP90 == nil)
        #expect(scenario.conditions.latency == .milliseconds(9))
        #expect(scenario.conditions.timeout == .seconds(3))
        #expect(scenario.offline != nil, "a train has tunnels")
    }

    @Test func aScenariosOwnLossesOfTheNetworkStay() throws {
        let own = "offline: {every: 1 min, lasts: {p50: 1 s, p90: 2 s}}\n"
        let scenario = try SampleScenario.with(own + "network: {profile: train}\n")
        #expect(try scenario.offline == SampleScenario.with(own).offline)
    }

    @Test func theLineSurvivesTheTraceFile() throws {
        let trace = try SampleScenario.with(
            "network: {latency: {p50: 40 ms, p90: 90 ms, max: 2 s}, loss: 0.05, stall: 300 ms, bandwidth: {down: 1.6 Mbit/s, up: 750 kbit/s}}\n"
        ).expand()
        let parsed = try EventTrace.parse(trace.encoded(), file: "a.trace")
        #expect(parsed.network == trace.network)
        #expect(trace.network.link.download == 1.6e6)
    }

    // MARK: What arrives

    private func expand(_ text: String) throws -> [TraceEvent] {
        try SampleScenario.with(
            text + "user: [{at: 1 s, open: {chat: 1}}]\n"
        ).expand().events
    }

    @Test func overtakenPushesComeLaterAndNoneIsLost() throws {
        let plain = "streams: {push: {arrivals: {process: constant, rate: 5/s}, until: 5 min"
        let ordered = try expand(plain + "}}\n")
        let mixed = try expand(plain + ", reordering: {share: 0.2, by: 2 s}}}\n")
        func ids(_ events: [TraceEvent]) -> [MessageID] {
            events.compactMap { if case .push(let message) = $0.kind { message.id } else { nil } }
        }
        #expect(ids(mixed).sorted() == ids(ordered))
        let swapped = zip(ids(mixed), ids(mixed).dropFirst()).count { $0 > $1 }
        // A fifth of 1500; overtaken ones stand out of order unless several follow each other.
        #expect((180...320).contains(swapped))
        #expect(zip(mixed, mixed.dropFirst()).allSatisfy { $0.at <= $1.at })
    }

    @Test func framesBehindALostPacketComeTogetherAndInOrder() throws {
        let plain =
            "streams: {websocket: {arrivals: {process: constant, rate: 5/s}, until: 9 min}}\n"
        let whole = try expand(plain)
        let stalled = try expand(plain + "network: {loss: 0.05, stall: 1 s}\n")
        func messages(_ events: [TraceEvent]) -> [TraceMessage] {
            events.compactMap {
                if case .socketMessage(let message) = $0.kind { message } else { nil }
            }
        }
        #expect(messages(stalled) == messages(whole))
        let frames = stalled.filter { if case .socketMessage = $0.kind { true } else { false } }
        let instants = Dictionary(grouping: frames, by: \.at).mapValues(\.count)
        // At 5 a second a stall of a second holds five or six back, one of three fifteen.
        #expect(instants.values.count { $0 >= 5 } > 50)
        #expect(instants.values.allSatisfy { $0 == 1 || $0 >= 5 })
    }

    @Test func aConnectionThatBreaksLeavesWhatWasHeldBackToTheServer() throws {
        let events = try expand(
            """
            streams: {websocket: {arrivals: {process: constant, rate: 5/s}}}
            network: {loss: 0.3, stall: 5 s, disconnects: 6/min}

            """
        )
        let drops = events.indices.filter { events[$0].kind == .socketDrop }
        #expect(drops.count > 30)
        let behind = drops.count { index in
            guard index + 1 < events.count, case .serverMessage = events[index + 1].kind else {
                return false
            }
            return events[index + 1].at == events[index].at
        }
        #expect(behind > 10)
    }
}
