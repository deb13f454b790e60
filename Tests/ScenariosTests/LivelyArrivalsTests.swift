import ChatDomain
import EventTraces
import Foundation
import Scenarios
import Testing

/// Processes that bring bursts, against their closed forms.
struct LivelyArrivalsTests {
    private func trace(_ text: String, duration: Duration) throws -> EventTrace {
        try SampleScenario.with(text).expand(duration: duration)
    }

    private func push(_ process: String) -> String {
        "streams: {push: {arrivals: {\(process)}}}\n"
    }

    /// - Source: variance of Hawkes counts with an exponential kernel: Hawkes (1971).
    @Test(arguments: [(0.5, 2.0), (0.8, 5.0), (0.0, 1.0)])
    func selfExcitingHasItsRateAndItsFanoFactors(branching: Double, decay: Double) throws {
        let times = try trace(
            push("process: hawkes, rate: 2/s, branching: \(branching), decay: \(decay) s"),
            duration: .seconds(200_000)
        ).events.map(\.at.wholeMicroseconds)
        let summary = TraceSummary(arrivals: times)
        #expect(abs(try #require(summary.meanRate) / 2 - 1) < 0.05)
        func expected(_ window: Double) -> Double {
            let excess = branching * (2 - branching) / ((1 - branching) * (1 - branching))
            let exponent = (1 - branching) / decay * window
            return 1 + excess * (1 - (1 - exp(-exponent)) / exponent)
        }
        #expect(abs(try #require(summary.fanoPerSecond) / expected(1) - 1) < 0.05)
        #expect(abs(try #require(summary.fanoPerMinute) / expected(60) - 1) < 0.12)
    }

    @Test func sessionsHaveTheirLengthAndPauses() throws {
        // Gaps within are exponential with a mean of 2 s, so that pauses of 1 000 s cannot be mistaken.
        let times = try trace(
            push("process: sessions, pause: 1000 s, messages: 8, k: 1, lambda: 2 s"),
            duration: .seconds(2_000_000)
        ).events.map { Double($0.at.wholeMicroseconds) / 1e6 }
        let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
        let within = gaps.filter { $0 < 30 }
        let pauses = gaps.filter { $0 >= 30 }
        let gap = within.reduce(0, +) / Double(within.count)
        #expect(abs(gap - 2) < 0.1)
        let mean = Double(times.count) / Double(pauses.count + 1)
        #expect(abs(mean / 8 - 1) < 0.07, "3 % of the pauses are below 30 s")
        let pause = pauses.reduce(0, +) / Double(pauses.count)
        #expect(abs(pause / 1_030 - 1) < 0.07, "memoryless: 30 s more than the mean")
    }

    @Test func stagesMultiplyEveryRate() throws {
        let events = try trace(
            "stages: [{for: 100 s, scale: 1}, {for: 100 s, scale: 3}, {for: 0.001 s, scale: 0}]\n"
                + push("process: poisson, rate: 20/s"),
            duration: .seconds(600)
        ).events
        func count(_ range: Range<Int64>) -> Double {
            Double(events.count { range.contains($0.at.wholeMicroseconds / 1_000_000) })
        }
        #expect(abs(count(0..<100) / 2_000 - 1) < 0.1)
        #expect(abs(count(100..<200) / 4_000 - 1) < 0.08, "a straight line from 1 to 3")
        #expect(count(201..<600) == 0, "the last stage stays")
    }

    @Test func theDayCurveFollowsTheLocalHour() throws {
        // All at noon and one, local time, two hours ahead of the epoch's zone.
        let hours = (0..<24).map { $0 == 12 || $0 == 13 ? "1" : "0" }.joined(separator: ", ")
        let events = try trace(
            "zone: +02:00\nday: {hours: [\(hours)], marks: 3, marks_length: 10 min}\n"
                + push("process: poisson, rate: 1/s"),
            duration: .seconds(86_400)
        ).events
        // 07:00 UTC is 09:00 there: 12:00 comes after three hours.
        let minutes = events.map { $0.at.wholeMicroseconds / 60_000_000 }
        #expect(minutes.allSatisfy { (120...300).contains($0) })
        let marked = minutes.count { (180..<190).contains($0) }
        let plain = minutes.count { (195..<205).contains($0) }
        #expect((2.5...3.5).contains(Double(marked) / Double(plain)))
    }

    @Test(arguments: [
        "marks: 8, marks_length: 5 min", "marks: 3, marks_length: 30 min", "marks: 1",
    ])
    func aRateIsItsMeanOverADayAlsoWithMarks(marks: String) throws {
        let hours = (0..<24).map { "\(($0 * 7) % 5)" }.joined(separator: ", ")
        let events = try trace(
            "day: {hours: [\(hours)], \(marks)}\n" + push("process: poisson, rate: 40/min"),
            duration: .seconds(86_400)
        ).events
        let expected = 40.0 * 1_440
        #expect(abs(Double(events.count) / expected - 1) < 0.02)
    }

    @Test func withoutAnEnvelopeNothingIsDrawn() throws {
        let text = push("process: poisson, rate: 2/s")
        let flat = "stages: [{for: 1 s, scale: 1}]\n" + text
        let times = { (trace: EventTrace) in trace.events.map(\.at) }
        #expect(
            try times(trace(text, duration: .seconds(500)))
                == times(trace(flat, duration: .seconds(500)))
        )
    }

    @Test func scriptsAreInTheTextsAndNowhereElse() throws {
        let text = "streams: {push: {arrivals: {process: poisson, rate: 5/s}, bytes: 60"
        let plain = try trace(text + "}}\n", duration: .seconds(600))
        let mixed = try trace(
            text + ", scripts: {cyrillic: 0.25, cjk: 0.25}}}\n",
            duration: .seconds(600)
        )
        #expect(plain.events.map(\.at) == mixed.events.map(\.at))
        let texts = mixed.events.compactMap { event -> String? in
            if case .push(let message) = event.kind { message.text } else { nil }
        }
        #expect(texts.allSatisfy { $0.utf8.count == 60 })
        let share = Double(texts.count { !$0.utf8.allSatisfy { $0 < 128 } }) / Double(texts.count)
        #expect(abs(share - 0.5) < 0.05)
        #expect(try EventTrace.parse(mixed.encoded(), file: "mixed") == mixed)
    }
}
