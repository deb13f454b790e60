import Foundation
import SampleStatistics
import Testing

struct RankIntervalTests {
    /// Ranks of the 95 % interval of a median, as in Conover, *Practical nonparametric statistics* (1971), and other tables.
    @Test(arguments: [
        (6, 1, 6), (10, 2, 9), (15, 4, 12), (20, 6, 15), (25, 8, 18), (30, 10, 21), (50, 18, 33),
        (100, 40, 61),
    ])
    func mediansAgreeWithPublishedTables(_ count: Int, _ low: Int, _ high: Int) {
        let interval = RankInterval(count: count, probability: 0.5)
        #expect(interval.low == low && interval.high == high)
    }

    /// All of five samples lie on one side of the median once in 16 times: more often than 5 %.
    @Test func tooFewSamplesHaveNoInterval() {
        for count in 0...5 {
            let interval = RankInterval(count: count, probability: 0.5)
            #expect(interval.low == nil && interval.high == nil)
        }
    }

    /// The largest of *n* is the upper end from *p*ⁿ ≤ 2.5 % on: 0.99³⁶⁸ is 2.48 %.
    @Test func aPercentilesUpperEndAgreesWithTheClosedForm() {
        #expect(RankInterval(count: 367, probability: 0.99).high == nil)
        #expect(RankInterval(count: 368, probability: 0.99).high == 368)
        #expect(RankInterval(count: 36, probability: 0.9).high == 36)
        #expect(RankInterval(count: 35, probability: 0.9).high == nil)
    }

    /// No simulation: binomial probabilities are summed.
    @Test(arguments: [(40, 0.5), (200, 0.9), (500, 0.99)])
    func itCoversTheQuantileAndIsNoWiderThanItMustBe(_ count: Int, _ probability: Double) throws {
        let interval = RankInterval(count: count, probability: probability)
        let (low, high) = (try #require(interval.low), try #require(interval.high))
        func below(_ ranks: Range<Int>) -> Double {
            ranks.reduce(0) { sum, number in
                let ways: Double =
                    lgamma(Double(count + 1)) - lgamma(Double(number + 1))
                    - lgamma(Double(count - number + 1))
                let log =
                    ways + Double(number) * Foundation.log(probability)
                    + Double(count - number) * log1p(-probability)
                return sum + exp(log)
            }
        }
        #expect(below(0..<low) <= 0.025 && below(high..<count + 1) <= 0.025)
        #expect(below(0..<low + 1) > 0.025 && below(high - 1..<count + 1) > 0.025)
    }
}
