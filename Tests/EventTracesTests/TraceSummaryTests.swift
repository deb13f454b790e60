import ChatDomain
import EventTraces
import Foundation
import Testing

struct TraceSummaryTests {
    @Test func periodicArrivalsHaveNoSpread() throws {
        let summary = TraceSummary(arrivals: (0..<12_000).map { Int64($0) * 100_000 })
        #expect(summary.burstiness == -1)
        #expect(summary.memory == nil)
        #expect(summary.peakPerSecond == 10)
        #expect(summary.peakPerMinute == 600)
        #expect(abs(try #require(summary.fanoPerSecond)) < 1e-9)
        #expect(abs(try #require(summary.fanoPerMinute)) < 1e-9)
        #expect(abs(try #require(summary.meanRate) - 12_000 / 1_199.9) < 1e-9)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func poissonArrivalsAreNeitherRegularNorBursty(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var at = 0.0
        let arrivals = (0..<200_000).map { _ in
            at += -log(1 - generator.nextUnit()) * 1e6 / 3
            return Int64(at)
        }
        let summary = TraceSummary(arrivals: arrivals)
        // Four standard errors and more: 1/√n for gaps, √(2/windows) for Fano factors.
        #expect(abs(try #require(summary.burstiness)) < 0.01)
        #expect(abs(try #require(summary.memory)) < 0.01)
        #expect(abs(try #require(summary.fanoPerSecond) - 1) < 0.03)
        #expect(abs(try #require(summary.fanoPerMinute) - 1) < 0.18)
        #expect(abs(try #require(summary.meanRate) - 3) < 0.03)
    }

    @Test func pairsHaveTheClosedForm() throws {
        // Gaps 0 and 2 s in turn: mean 1, sd 1, so B = 0; each gap says the opposite of the next, so M = −1.
        let arrivals = (0..<1_001).flatMap { [Int64($0) * 2_000_000, Int64($0) * 2_000_000] }
        let summary = TraceSummary(arrivals: arrivals)
        #expect(abs(try #require(summary.burstiness)) < 1e-3)
        #expect(abs(try #require(summary.memory) + 1) < 1e-3)
        // Counts 2 and 0 in turn: mean 1, variance 1.
        #expect(abs(try #require(summary.fanoPerSecond) - 1) < 1e-3)
        #expect(summary.peakPerSecond == 2)
    }

    @Test func oneBurstIsBursty() throws {
        let arrivals = (0..<1_000).map { Int64($0) } + [3_600_000_000]
        #expect(try #require(TraceSummary(arrivals: arrivals).burstiness) > 0.9)
    }

    @Test func slidingWindowsAreHalfOpen() {
        #expect(TraceSummary(arrivals: [0, 1_000_000]).peakPerSecond == 1)
        #expect(TraceSummary(arrivals: [0, 999_999]).peakPerSecond == 2)
    }

    /// The most arrivals in any half-open window, by looking at each.
    private func peak(_ arrivals: [Int64], window: Int64) -> Int {
        var (first, peak) = (0, 0)
        for (index, time) in arrivals.enumerated() {
            while time - arrivals[first] >= window { first += 1 }
            peak = max(peak, index - first + 1)
        }
        return peak
    }

    private func randomArrivals(_ count: Int, span: Int64) -> [Int64] {
        var generator = SplitMix64(seed: 8)
        return (0..<count).map { _ in Int64.random(in: 0..<span, using: &generator) }.sorted()
    }

    @Test func peaksAreExactAsLongAsInstantsFitIn() {
        let arrivals = randomArrivals(50_000, span: 600_000_000)
        let summary = TraceSummary(arrivals: arrivals)
        #expect(summary.peakStep == .microseconds(1))
        #expect(summary.peakPerSecond == peak(arrivals, window: 1_000_000))
        #expect(summary.peakPerMinute == peak(arrivals, window: 60_000_000))
    }

    @Test func peaksOfMoreAreShortByAStepAtMost() {
        let arrivals = randomArrivals(200_000, span: 70_000_000)
        let summary = TraceSummary(arrivals: arrivals)
        #expect(summary.peakStep == .microseconds(1_000))
        let truth = peak(arrivals, window: 60_000_000)
        let step = peak(arrivals, window: 1_000)
        #expect(summary.peakPerMinute <= truth)
        #expect(summary.peakPerMinute >= truth - step)
        // A second has room enough.
        #expect(summary.peakPerSecond == peak(arrivals, window: 1_000_000))
    }

    @Test func tooFewArrivalsGiveNoFigures() {
        let summary = TraceSummary(arrivals: [5])
        #expect(summary.burstiness == nil)
        #expect(summary.meanRate == nil)
        #expect(summary.fanoPerSecond == nil)
        #expect(TraceSummary(arrivals: []).peakPerSecond == 0)
    }

    @Test func userActionsAndBacklogAreNoArrivals() {
        let summary = TraceSummary(SampleTraces.everyKind)
        #expect(summary.events == 24)
        #expect(summary.arrivals == 8)
        #expect(summary.counts.contains { $0.kind == "user" && $0.count == 16 })
        #expect(summary.counts.map(\.count).reduce(0, +) == 24)
    }
}
