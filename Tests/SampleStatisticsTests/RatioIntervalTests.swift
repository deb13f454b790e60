import ChatDomain
import Foundation
import SampleStatistics
import Testing

struct RatioIntervalTests {
    /// Log ratios 0, log 4: mean log 2, standard deviation log 4 ÷ √2, half width t · log 2.
    @Test func intervalAgreesWithClosedForm() throws {
        let interval = try #require(
            RatioInterval([
                RatioInterval.Block(candidate: 3, reference: 3),
                RatioInterval.Block(candidate: 8, reference: 2),
            ])
        )
        let half = 12.706_204_736 * log(2)
        let bounds = try #require(interval.bounds)
        #expect(abs(interval.ratio - 2) < 1e-12)
        #expect(abs(log(bounds.upperBound) - (log(2) + half)) < 1e-6)
        #expect(abs(log(bounds.lowerBound) - (log(2) - half)) < 1e-6)
        // t(0.8, 1) is tan(0.3 π), the quantile of the Cauchy distribution.
        let detectable = try #require(interval.detectable)
        #expect(abs(log(detectable) - (12.706_204_736 + tan(0.3 * .pi)) * log(2)) < 1e-6)
    }

    @Test func oneBlockGivesARatioAndNoInterval() throws {
        let interval = try #require(
            RatioInterval([RatioInterval.Block(candidate: 3, reference: 2)])
        )
        #expect(abs(interval.ratio - 1.5) < 1e-12)
        #expect(interval.bounds == nil)
        #expect(interval.detectable == nil)
        #expect(interval.logStandardDeviation == nil)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func costWithoutALogarithmGivesNoRatio(_ cost: Double) {
        let good = RatioInterval.Block(candidate: 1, reference: 1)
        #expect(RatioInterval([good, RatioInterval.Block(candidate: cost, reference: 1)]) == nil)
        #expect(RatioInterval([good, RatioInterval.Block(candidate: 1, reference: cost)]) == nil)
    }

    @Test func noBlocksGiveNoRatio() {
        #expect(RatioInterval([]) == nil)
    }

    @Test func inverseExchangesCandidateAndReference() throws {
        let blocks = [(2.0, 1.0), (3, 1), (5, 2)]
        let there = try #require(
            RatioInterval(blocks.map { RatioInterval.Block(candidate: $0.0, reference: $0.1) })
        )
        let back = try #require(
            RatioInterval(blocks.map { RatioInterval.Block(candidate: $0.1, reference: $0.0) })
        )
        let inverse = try #require(there.inverse.bounds)
        let direct = try #require(back.bounds)
        #expect(abs(inverse.lowerBound - direct.lowerBound) < 1e-12)
        #expect(abs(inverse.upperBound - direct.upperBound) < 1e-12)
    }

    /// Clusters with the log ratios {0, log 4}, {log 8} and none: of their means, log 2 and log 8, the mean is log 4.
    @Test func clustersHaveEqualSay() throws {
        let clusters = [[1.0, 4], [8], []].map { costs in
            costs.map { RatioInterval.Block(candidate: $0, reference: 1) }
        }
        let interval = try #require(RatioInterval(clusters: clusters))
        let bounds = try #require(interval.bounds)
        #expect(abs(interval.ratio - 4) < 1e-12)
        #expect(interval.blocks == 3)
        #expect(abs(log(bounds.upperBound) - (log(4) + 12.706_204_736 * log(2))) < 1e-6)
        let alone = try #require(RatioInterval(clusters: [clusters[0]]))
        #expect(abs(alone.ratio - 2) < 1e-12)
        #expect(alone.bounds == nil)
        #expect(alone.probability == nil)
        let nothing = RatioInterval.Block(candidate: 0, reference: 1)
        #expect(RatioInterval(clusters: clusters + [[nothing]]) == nil)
    }

    @Test func intervalLeavesOneOutAtItsProbability() throws {
        let blocks = [1.1, 1.3, 1.0, 1.2].map { RatioInterval.Block(candidate: $0, reference: 1) }
        let interval = try #require(RatioInterval(blocks))
        let probability = try #require(interval.probability)
        let bounds = try #require(interval.bounds(error: probability))
        #expect(abs(bounds.lowerBound - 1) < 1e-9)
        #expect(interval.bounds(error: 0.05) == interval.bounds)
        #expect(abs(try #require(interval.inverse.probability) - probability) < 1e-12)
    }

    /// 2 000 trials, so the covered share has a standard deviation of 0.5 %: the band is four wide.
    @Test(arguments: [5, 10, 30]) func intervalCoversTheTrueRatioAtItsNominalRate(_ count: Int) {
        let truth = 1.07
        var noise = Noise(seed: 20_260_101)
        let covered = (0..<2_000).count { _ in
            RatioInterval(noise.blocks(count, ratio: truth))?.bounds?.contains(truth) ?? false
        }
        #expect((1_860...1_940).contains(covered), "covered \(covered) of 2000")
    }

    /// A true ratio as large as the detectable one (at the known noise) is found in 80 % of runs.
    @Test func detectableRatioIsDetectedAtItsNominalPower() throws {
        let count = 10
        let freedom = StudentT(degreesOfFreedom: Double(count - 1))
        let factor = freedom.quantile(at: 0.975) + freedom.quantile(at: 0.8)
        let truth = exp(factor * Noise.pairDeviation / Double(count).squareRoot())
        var noise = Noise(seed: 20_260_102)
        let found = (0..<2_000).count { _ in
            (RatioInterval(noise.blocks(count, ratio: truth))?.bounds?.lowerBound ?? 0) > 1
        }
        #expect((1_560...1_680).contains(found), "found \(found) of 2000")
    }
}

/// Log-normal noise, and a drift of the machine that strikes both members of a block alike.
private struct Noise {
    static let pairDeviation = 0.05 * 2.0.squareRoot()
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func blocks(_ count: Int, ratio: Double) -> [RatioInterval.Block] {
        (0..<count).map { _ in
            let drift = exp(0.4 * normal())
            return RatioInterval.Block(
                candidate: 900 * ratio * drift * exp(0.05 * normal()),
                reference: 900 * drift * exp(0.05 * normal())
            )
        }
    }

    /// Box and Muller's method.
    private mutating func normal() -> Double {
        let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
        return radius * cos(2 * .pi * generator.nextUnit())
    }
}
