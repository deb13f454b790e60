import Foundation
import SampleStatistics
import Testing

struct DifferenceIntervalTests {
    /// The same published figures as ``MeanEstimateTests``, from pairs.
    @Test func sleepDataAgreeWithThePublishedTest() throws {
        let before = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2.0]
        let blocks = zip(before, MeanEstimateTests.sleep).map { before, gain in
            RatioInterval.Block(candidate: before + gain, reference: before)
        }
        let difference = try #require(DifferenceInterval(clusters: blocks.map { [$0] }))
        let bounds = try #require(difference.estimate).bounds()
        #expect(abs(difference.mean - 1.58) < 1e-12)
        #expect(abs(bounds.lowerBound - 0.700_114_2) < 1e-6)
        #expect(abs(bounds.upperBound - 2.459_885_8) < 1e-6)
    }

    @Test func costOfNothingHasADifference() throws {
        let block = RatioInterval.Block(candidate: 0, reference: 3)
        let difference = try #require(DifferenceInterval(clusters: [[block]]))
        #expect(difference.mean == -3)
        #expect(difference.estimate == nil)
        let nothing = RatioInterval.Block(candidate: .nan, reference: 3)
        #expect(DifferenceInterval(clusters: [[block], [nothing]]) == nil)
        #expect(DifferenceInterval(clusters: []) == nil)
    }

    @Test func clustersHaveEqualSay() throws {
        let clusters = [[1.0, 3], [5], []].map { costs in
            costs.map { RatioInterval.Block(candidate: $0, reference: 0) }
        }
        let difference = try #require(DifferenceInterval(clusters: clusters))
        #expect(difference.mean == 3.5)
        #expect(difference.estimate == MeanEstimate([2, 5]))
    }

    /// The machine drifts by 5 % from block to block, each cost has 3 % of noise of its own.
    @Test(arguments: [10, 30]) func intervalCoversTheTrueDifference(_ count: Int) {
        var noise = NormalNoise(seed: 20_260_303)
        // A log-normal factor with a mean of 1.
        func factor(_ deviation: Double) -> Double {
            exp(deviation * noise.next() - deviation * deviation / 2)
        }
        let covered = (0..<2_000).count { _ in
            let blocks = (0..<count).map { _ in
                let drift = factor(0.05)
                return RatioInterval.Block(
                    candidate: 1_070 * drift * factor(0.03),
                    reference: 1_000 * drift * factor(0.03)
                )
            }
            let difference = DifferenceInterval(clusters: blocks.map { [$0] })
            return difference?.estimate?.bounds().contains(70) ?? false
        }
        #expect((1_860...1_940).contains(covered), "covered \(covered) of 2000")
    }
}
