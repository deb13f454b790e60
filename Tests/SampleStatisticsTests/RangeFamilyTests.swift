import Foundation
import SampleStatistics
import Testing

struct RangeFamilyTests {
    /// Blocks that alternate around a ratio.
    private func alternating(_ ratio: Double, spread: Double = 0.02) -> RatioInterval? {
        RatioInterval(
            (0..<10).map { index in
                let noise = exp(index.isMultiple(of: 2) ? spread : -spread)
                return RatioInterval.Block(candidate: ratio * noise, reference: 1)
            }
        )
    }

    @Test(arguments: [
        ([1.2, 3], RangeVerdict.more), ([0.9, 0.3], .less), ([1, 1.001], .same),
        ([0.5, 2], .overlap), ([1, 2], .inconclusive),
    ])
    func whatHoldsOfAllPairsIsSaid(ratios: [Double], verdict: RangeVerdict) {
        let family = RangeFamily([ratios.map { alternating($0, spread: 0.01) }])
        #expect(family.verdicts == [verdict])
    }

    @Test func aPairThatIsMissingLeavesItOpen() {
        #expect(RangeFamily([[alternating(2), nil]]).verdicts == [.inconclusive])
        #expect(RangeFamily([[]]).verdicts == [.inconclusive])
        #expect(RangeFamily([]).verdicts == [])
    }

    /// A family of single pairs is the family of comparisons.
    @Test func oneWayEachIsTheFamilyOfComparisons() {
        let intervals = [1.5, 1, 0.7].map { alternating($0, spread: 0.1) }
        let family = RangeFamily(intervals.map { [$0] })
        #expect(family.intervalError == ComparisonFamily(intervals).intervalError)
        #expect(family.verdicts == [.more, .inconclusive, .less])
    }

    /// Four pairs, of which one is equal and the others far apart: "more" is wrong, and no rarer for the others.
    @Test func anyWrongVerdictIsAsRareAsPromised() {
        var noise = NormalNoise(seed: 20_261_123)
        var wrong = 0
        for _ in 0..<1_000 {
            let pairs = [1, 2, 3, 4].map { ratio in
                RatioInterval(
                    (0..<10).map { _ in
                        RatioInterval.Block(
                            candidate: ratio * exp(0.05 * noise.next()),
                            reference: 1
                        )
                    }
                )
            }
            if RangeFamily([pairs]).verdicts[0] == .more { wrong += 1 }
        }
        // One side of an interval of 95 %.
        #expect(wrong < 45)
        #expect(wrong > 8)
    }
}
