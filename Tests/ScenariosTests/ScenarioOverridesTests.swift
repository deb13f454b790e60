import ChatDomain
import EventTraces
import LongTests
@testable import Scenarios
import Testing

struct ScenarioOverridesTests {
    private let scenario: Scenario

    init() throws {
        scenario = try ExpansionTests.full {
            $0.replacing(
                "{contacts: 20, chats: 10}",
                with: "{contacts: 20, chats: 10, history: {messages: 500, zipf: 1.2}, unread: 30}"
            )
        }
    }

    @Test func withoutAnyTheTraceIsTheScenarios() throws {
        let none = ScenarioOverrides()
        #expect(try scenario.expand(none) == scenario.expand())
        #expect(none.flags == [])
        let seed = ScenarioOverrides(seed: 9)
        #expect(try scenario.expand(seed) == scenario.expand(seed: 9))
    }

    /// Whatever is changed shows in the hash and has a flag of its own.
    @Test(arguments: [
        (ScenarioOverrides(duration: .seconds(60)), "duration=1 min"),
        (ScenarioOverrides(warmup: .seconds(9)), "warmup=9 s"),
        (ScenarioOverrides(rateScale: 2), "rate-scale=2"),
        (ScenarioOverrides(history: 900), "history=900"),
        (ScenarioOverrides(chats: 15), "chats=15"),
        (ScenarioOverrides(contacts: 30), "contacts=30"),
        (ScenarioOverrides(burst: 4), "burst=4"),
        (ScenarioOverrides(push: ArrivalRate("50 / s")), "push=50/s"),
        (ScenarioOverrides(websocket: ArrivalRate("10/s")), "websocket=10/s"),
        (ScenarioOverrides(profile: .train), "network=train"),
    ])
    func eachIsNamed(overrides: ScenarioOverrides, flag: String) throws {
        #expect(overrides.flags == [flag])
        #expect(try scenario.expand(overrides).sha256() != scenario.expand().sha256())
    }

    @Test func sizesAreWhatWasAskedFor() throws {
        let population = try scenario.expand(ScenarioOverrides(history: 10, chats: 5)).population
        #expect(population.history.reduce(0, +) == 10)
        #expect(population.unread.reduce(0, +) <= 10)
        #expect(population.chats == 5)
        #expect(try scenario.expand(ScenarioOverrides(chats: 80)).population.contacts == 80)
    }

    @Test func streamsHaveTheRatesThatWereAskedFor() throws {
        let scenario = try SampleScenario.with(
            """
            streams: {push: {arrivals: {process: constant, rate: 1/h}}}
            user: [{at: 1 s, open: {chat: 1}}]

            """
        )
        let trace = try scenario.expand(
            ScenarioOverrides(push: ArrivalRate("5/s"), websocket: ArrivalRate("120/min"))
        )
        let pushes = trace.events.count { if case .push = $0.kind { true } else { false } }
        let frames = trace.events.count { if case .socketMessage = $0.kind { true } else { false } }
        // Ten minutes; four standard errors.
        #expect((2_780...3_220).contains(pushes))
        #expect((1_060...1_340).contains(frames), "a scenario without the stream gets one")
    }

    @Test(arguments: ["", "5", "0/s", "-1/s", "5/ms", "1e9/s", "many/s", "5/s/s"])
    func whatIsNoRateIsNone(text: String) {
        #expect(ArrivalRate(text) == nil)
    }

    @Test func arrivalsComeInBunchesAtTheSameRate() throws {
        let scenario = try SampleScenario.with(
            "streams: {push: {arrivals: {process: poisson, rate: 5/s}}}\n"
        )
        let trace = try scenario.expand(ScenarioOverrides(burst: 5))
        let instants = Dictionary(grouping: trace.events, by: \.at)
        #expect(instants.values.allSatisfy { $0.count == 5 })
        #expect((2_700...3_300).contains(trace.events.count))
        let ids = trace.events.compactMap {
            if case .push(let message) = $0.kind { message.id } else { nil }
        }
        #expect(Set(ids).count == trace.events.count)
    }

    @Test func whatTheFileEndsWithEndsLater() throws {
        let trace = try scenario.expand(ScenarioOverrides(duration: .seconds(600)))
        let last = try #require(trace.events.last)
        #expect(last.at > .seconds(500))
    }

    /// Their instants are counted until there are too many.
    @Test(
        .long,
        arguments: [
            (ScenarioOverrides(rateScale: 1e6), "rate-scale"),
            (ScenarioOverrides(push: ArrivalRate("1000000/s")), "push"),
            (ScenarioOverrides(websocket: ArrivalRate("1000000/s")), "websocket"),
            (ScenarioOverrides(duration: .seconds(366 * 86_400)), "duration"),
        ]
    )
    func moreEventsThanFitInMemoryAreRefused(overrides: ScenarioOverrides, field: String) {
        expectRefusal(
            of: overrides,
            "--\(field): found more than 40000000 arrivals; accepted: fewer, "
                + "since a replay holds them all in memory"
        )
    }

    @Test(arguments: [
        (ScenarioOverrides(rateScale: .nan), "--rate-scale: found nan; accepted: 0.001 to 1000000"),
        (ScenarioOverrides(burst: 0), "--burst: found 0; accepted: 1 to 10000"),
        (
            ScenarioOverrides(warmup: .seconds(120)),
            "--warmup: found a warm-up of 2 min in 2 min; accepted: a warm-up that ends before the scenario does"
        ),
        (
            ScenarioOverrides(chats: 9, contacts: 8),
            "--chats: found 9 chats of 8 contacts; accepted: 1 chat or more, and no more than "
                + "contacts; 1000000 contacts at most"
        ),
    ])
    func whatCannotBeIsRefused(overrides: ScenarioOverrides, message: String) {
        expectRefusal(of: overrides, message)
    }

    private func expectRefusal(of overrides: ScenarioOverrides, _ message: String) {
        do throws(OverrideError) {
            _ = try scenario.expand(overrides)
            Issue.record("not refused")
        } catch {
            #expect(error.description == message)
        }
    }
}
