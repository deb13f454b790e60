import Foundation
import SampleStatistics
import Testing

struct RatioNoiseTests {
    /// Two blocks have one degree of freedom, where *t* is Cauchy's distribution: t(p) = tan(π (p − ½)).
    @Test func twoBlocksAgreeWithTheClosedForm() throws {
        let noise = RatioNoise(logStandardDeviation: 0.1)
        let significance = tan(0.475 * .pi)
        let bounds = try #require(noise.bounds(blocks: 2))
        #expect(abs(log(bounds.upperBound) - significance * 0.1 / 2.0.squareRoot()) < 1e-9)
        #expect(abs(bounds.lowerBound * bounds.upperBound - 1) < 1e-12)
        let detectable = try #require(noise.detectable(blocks: 2))
        let power = tan(0.3 * .pi)
        #expect(abs(log(detectable) - (significance + power) * 0.1 / 2.0.squareRoot()) < 1e-9)
    }

    /// With many blocks *t* is the normal distribution, and the interval narrows with the root of their number.
    @Test func manyBlocksAgreeWithTheNormalDistribution() throws {
        let noise = RatioNoise(logStandardDeviation: 0.05)
        let upper = try #require(noise.bounds(blocks: 4_000_000)?.upperBound)
        #expect(abs(log(upper) - 1.959_964 * 0.05 / 2_000) < 1e-9)
    }

    @Test func itIsWhatTheComparisonItselfSays() throws {
        let blocks = [(101.0, 99.0), (98, 100), (103, 101), (100, 100)].map {
            RatioInterval.Block(candidate: $0.0, reference: $0.1)
        }
        let interval = try #require(RatioInterval(blocks))
        let noise = try #require(RatioNoise(interval))
        #expect(noise.detectable(blocks: 4) == interval.detectable)
        let (own, other) = try (#require(interval.bounds), #require(noise.bounds(blocks: 4)))
        let (width, otherWidth) = (
            own.upperBound / own.lowerBound, other.upperBound / other.lowerBound
        )
        #expect(abs(width - otherWidth) < 1e-12)
    }

    @Test func oneBlockSaysNothing() {
        #expect(RatioNoise(logStandardDeviation: 0.1).bounds(blocks: 1) == nil)
        #expect(RatioNoise(logStandardDeviation: 0.1).detectable(blocks: 1) == nil)
    }
}
