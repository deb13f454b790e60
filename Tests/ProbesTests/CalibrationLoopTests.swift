import Probes
import Testing

struct CalibrationLoopTests {
    /// The best of many readings: any one may be slowed, which is what they are for.
    @Test func aReadingTakesAsLongAsTheWorkDoes() {
        let best = (0..<400).map { _ in CalibrationLoop.run() }.min() ?? 0
        let again = (0..<400).map { _ in CalibrationLoop.run() }.min() ?? 0
        // 20 000 rounds of nine operations: at least a nanosecond for each two rounds, at most 10 ms for all, unoptimised.
        #expect(best > 5_000)
        #expect(best < 10_000_000)
        // Another machine may have come meanwhile: it slows by half, not fivefold.
        #expect(max(best, again) < 5 * min(best, again))
    }

    /// No cache of 64 MiB answers within a nanosecond, and no memory takes 10 µs.
    @Test func aLoadFromMemoryWaitsForTheOneBefore() throws {
        let load = try #require(CalibrationLoop.memoryLoad())
        #expect((1...10_000).contains(load), "\(load) ns")
    }
}
