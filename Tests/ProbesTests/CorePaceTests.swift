import Probes
import Testing

struct CorePaceTests {
    /// The best of many looks: any one may be slowed, which is what looks are for.
    @Test func aLookTakesAsLongAsTheWorkDoes() {
        let best = (0..<400).map { _ in CorePace.look() }.min() ?? 0
        let again = (0..<400).map { _ in CorePace.look() }.min() ?? 0
        // 20 000 rounds of nine operations: at least a nanosecond for each two rounds, at most 10 ms for all, unoptimised.
        #expect(best > 5_000)
        #expect(best < 10_000_000)
        // Another machine may have come meanwhile: it slows by half, not fivefold.
        #expect(max(best, again) < 5 * min(best, again))
    }
}
