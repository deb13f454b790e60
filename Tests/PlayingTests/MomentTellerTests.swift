import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import ChatDomain
import Conformance
import EventTraces
import TestSupport
import Testing
import TraceDriver

@testable import Playing

/// What a playing process answers.
struct MomentTellerTests {
    /// Two messages, one of them with a chat open; replies and banners come between.
    private static var trace: EventTrace {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        builder.at(10, .openChat(ChatID(2)))
        builder.at(20, .socketMessage(builder.message(from: 2, sentAt: 20)))
        return builder.trace
    }

    /// What is answered when `questions` are asked one after the other, and then always for whatever comes next.
    private func moments(
        _ architecture: String = "mvc",
        questions: [Int?] = []
    ) throws -> [PlayedMoment] {
        let variant = try ArchitectureCatalog.whole.variant(architecture)
        var asked = questions[...]
        var moments: [PlayedMoment] = []
        let trace = Self.trace
        try SimulatedRun().replay(variant.type, on: trace) { app in
            MomentTeller(
                app: app,
                prepared: PreparedTrace(trace),
                question: { asked.isEmpty ? 0 : asked.removeFirst() },
                answer: { moments.append($0) }
            )
        }
        return moments
    }

    @Test func eachEventIsAMomentAndSoIsWhatTimersChange() throws {
        let moments = try moments()
        #expect(moments.filter(\.isNews).map(\.events) == [1, 2, 3])
        // The banner of the first message goes by itself.
        let gone = moments.first { !$0.isNews && $0.events == 1 && $0.screen.banner == nil }
        #expect(gone != nil)
        #expect(moments.filter(\.isLast).count == 1 && moments.last?.isLast == true)
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.at <= $1.at })
    }

    @Test func nothingIsToldBeforeTheEventThatIsAskedFor() throws {
        let moments = try moments(questions: [2])
        #expect(moments.first?.events == 2)
        #expect(moments.first?.screen.conversation != nil)
    }

    @Test func whoAsksNoMoreIsToldNothing() throws {
        #expect(try moments(questions: [0, nil]).count == 1)
    }

    @Test func architecturesShowTheSameMoments() throws {
        let screens = try ["mvc", "viper", "mvvm-static"].map { architecture in
            try moments(architecture).filter(\.isNews).map(\.screen)
        }
        #expect(Set(screens).count == 1)
    }

    @Test func workOfAnEventIsItsOwn() throws {
        let news = try moments("direct").filter(\.isNews)
        #expect(news[0].event.cells > 0 && news[0].event.allocations > 0)
        #expect(news[2].total.allocations == news.map(\.event.allocations).reduce(0, +))
    }
}
