import ChatDomain
import EventTraces
import Foundation
import Scenarios
import Testing

/// Each process against the closed forms of its distribution.
struct ArrivalsTests {
    private func arrivals(
        _ process: String,
        duration: Duration = .seconds(30_000),
        more: String = ""
    ) throws -> [Int64] {
        let trace = try SampleScenario.with(
            "streams: {push: {arrivals: {\(process)}\(more)}}\n"
        ).expand(duration: duration)
        return trace.events.map(\.at.wholeMicroseconds)
    }

    private func gaps(_ times: [Int64]) -> [Double] {
        zip(times.dropFirst(), times).map { Double($0 - $1) / 1e6 }
    }

    @Test func constantIsPeriodic() throws {
        let times = try arrivals("process: constant, rate: 20/min", duration: .seconds(61))
        #expect(times == (1...20).map { $0 * 3_000_000 })
    }

    @Test func poissonHasItsRateAndNoBurstiness() throws {
        let summary = TraceSummary(arrivals: try arrivals("process: poisson, rate: 2/s"))
        #expect(abs(try #require(summary.meanRate) - 2) < 0.05)
        #expect(abs(try #require(summary.burstiness)) < 0.02)
        #expect(abs(try #require(summary.fanoPerSecond) - 1) < 0.05)
    }

    @Test func lognormalHasItsParameters() throws {
        let logs = gaps(try arrivals("process: lognormal, mu: -0.5, sigma: 0.8")).map { log($0) }
        let mean = logs.reduce(0, +) / Double(logs.count)
        let variance = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logs.count)
        #expect(abs(mean + 0.5) < 0.02)
        #expect(abs(variance.squareRoot() - 0.8) < 0.02)
    }

    @Test func weibullHasItsMeanAndItsMedian() throws {
        let gaps = gaps(try arrivals("process: weibull, k: 0.7, lambda: 500 ms")).sorted()
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        #expect(abs(mean / (0.5 * tgamma(1 + 1 / 0.7)) - 1) < 0.03)
        #expect(abs(gaps[gaps.count / 2] / (0.5 * pow(log(2), 1 / 0.7)) - 1) < 0.03)
    }

    @Test func onOffHasItsMeanRateAndIsBursty() throws {
        let process = "process: onoff, on: 40 s, off: 20 s, rate_on: 5/s, rate_off: 30/min"
        let summary = TraceSummary(arrivals: try arrivals(process))
        let rate = try #require(summary.meanRate)
        #expect(abs(rate / 3.5 - 1) < 0.08)
        #expect(try #require(summary.fanoPerMinute) > 10)
    }

    @Test func fixedPhasesAreFixed() throws {
        let process = "process: onoff, on: 10 s, off: 10 s, rate_on: 50/s, phases: fixed"
        let times = try arrivals(process, duration: .seconds(1_000))
        #expect(times.allSatisfy { ($0 / 10_000_000).isMultiple(of: 2) })
        #expect(abs(Double(times.count) / 25_000 - 1) < 0.03)
    }

    @Test func rampFollowsItsLines() throws {
        let process =
            "process: ramp, start: 0/s, stages: [{duration: 100 s, rate: 100/s}, {duration: 100 s, rate: 0/s}]"
        let times = try arrivals(process, duration: .seconds(1_000))
        let inside = { (range: Range<Int64>) in
            Double(times.count { range.contains($0 / 1_000_000) })
        }
        // Areas under the lines: 1 250 in the first 50 s, 3 750 in the next.
        #expect(abs(inside(0..<50) / 1_250 - 1) < 0.1)
        #expect(abs(inside(50..<100) / 3_750 - 1) < 0.06)
        #expect(abs(inside(100..<150) / 3_750 - 1) < 0.06)
        #expect(inside(200..<1_000) == 0)
    }

    @Test func aStreamKeepsToItsTime() throws {
        let times = try arrivals(
            "process: poisson, rate: 10/s",
            duration: .seconds(600),
            more: ", from: 20 s, until: 40 s"
        )
        #expect(times.allSatisfy { (20_000_000..<40_000_000).contains($0) })
        #expect((150...250).contains(times.count))
    }

    @Test func contactsFollowZipf() throws {
        let trace = try SampleScenario.with(
            "streams: {push: {arrivals: {process: constant, rate: 50/s}, contacts: {zipf: 1, strangers: 0.1}}}\n"
        ).expand()
        var counts: [UInt32: Int] = [:]
        for event in trace.events {
            if case .push(let message) = event.kind {
                counts[message.contact.rawValue, default: 0] += 1
            }
        }
        let strangers = counts.filter { $0.key >= 20 }.values.reduce(0, +)
        #expect(abs(Double(strangers) / Double(trace.events.count) - 0.1) < 0.01)
        let known = counts.filter { $0.key < 10 }.values.sorted(by: >)
        #expect(known.count == 10)
        #expect(abs(Double(known[0]) / Double(known[4]) - 5) < 0.6)
    }

    @Test func sizesHaveTheirPercentiles() throws {
        let trace = try SampleScenario.with(
            "streams: {push: {arrivals: {process: constant, rate: 50/s}, bytes: {p50: 46, p90: 144, max: 600}}}\n"
        ).expand()
        let bytes = trace.events.compactMap { event -> UInt32? in
            if case .push(let message) = event.kind { message.bytes } else { nil }
        }.sorted()
        #expect((44...48).contains(bytes[bytes.count / 2]))
        #expect((138...150).contains(bytes[bytes.count * 9 / 10]))
        #expect(bytes.last == 600)
    }
}
