import Foundation
import SampleStatistics
import Testing

struct MeanEstimateTests {
    /// Hours of sleep gained with one drug over another, from Student, *The probable error of a mean* (1908).
    ///
    /// The figures of the tests are those of R's `t.test` on its data set `sleep`, paired.
    static let sleep = [1.2, 2.4, 1.3, 1.3, 0, 1.0, 1.8, 0.8, 4.6, 1.4]

    @Test func sleepDataAgreeWithThePublishedTest() throws {
        let estimate = try #require(MeanEstimate(Self.sleep))
        let bounds = estimate.bounds()
        #expect(abs(estimate.mean - 1.58) < 1e-12)
        #expect(abs(bounds.lowerBound - 0.700_114_2) < 1e-6)
        #expect(abs(bounds.upperBound - 2.459_885_8) < 1e-6)
        #expect(abs(estimate.probability(of: 0) - 0.002_833) < 1e-6)
        #expect(abs(estimate.probability(atMost: 0) - 0.002_833 / 2) < 1e-6)
    }

    /// Two values have one degree of freedom, where *t* is Cauchy's distribution.
    @Test(arguments: [-3.0, -0.1, 0, 0.5, 20])
    func twoValuesAgreeWithTheClosedForm(_ truth: Double) throws {
        let estimate = try #require(MeanEstimate([1, 3]))
        let upper = 0.5 - atan(2 - truth) / .pi
        #expect(abs(estimate.probability(atMost: truth) - upper) < 1e-12)
        #expect(abs(estimate.probability(atLeast: truth) - (1 - upper)) < 1e-12)
        #expect(abs(estimate.probability(of: truth) - 2 * min(upper, 1 - upper)) < 1e-12)
    }

    @Test(arguments: [0.2, 0.05, 0.01, 0.000_1])
    func intervalEndsWhereTheProbabilityIsTheError(_ error: Double) throws {
        let estimate = try #require(MeanEstimate(Self.sleep))
        let bounds = estimate.bounds(error: error)
        #expect(abs(estimate.probability(of: bounds.lowerBound) / error - 1) < 1e-9)
        #expect(abs(estimate.probability(of: bounds.upperBound) / error - 1) < 1e-9)
    }

    @Test func valuesWithoutNoiseDecideAlone() throws {
        let estimate = try #require(MeanEstimate([2, 2, 2]))
        #expect(estimate.bounds() == 2...2)
        #expect(estimate.probability(of: 2) == 1)
        #expect(estimate.probability(of: 1) == 0)
        #expect(estimate.probability(atMost: 3) == 1)
    }

    @Test func clustersCountAsTheirMeans() throws {
        let estimate = try #require(MeanEstimate(clusters: [[1, 3], [], [5], [0, 1, 2]]))
        #expect(estimate == MeanEstimate([2, 5, 1]))
        #expect(MeanEstimate(clusters: [[1, 2, 3], []]) == nil)
        #expect(MeanEstimate([1]) == nil)
    }

    /// Half of the variance is between clusters; 2 000 trials, so that four standard errors are 2 %.
    @Test(arguments: [(5, 2), (5, 6), (4, 3)])
    func clusteredIntervalCoversTheTruth(_ clusters: Int, _ size: Int) {
        var noise = NormalNoise(seed: 20_260_301)
        var (covered, coveredByValues) = (0, 0)
        for _ in 0..<2_000 {
            let values = (0..<clusters).map { _ in
                let shared = noise.next()
                return (0..<size).map { _ in 7 + shared + noise.next() }
            }
            if MeanEstimate(clusters: values)?.bounds().contains(7) ?? false { covered += 1 }
            let estimate = MeanEstimate(values.flatMap(\.self))
            if (estimate?.probability(of: 7) ?? 0) > 0.05 { coveredByValues += 1 }
        }
        #expect((1_860...1_940).contains(covered), "covered \(covered) of 2000")
        // Blocks that share a seed are no independent blocks.
        #expect(coveredByValues < 1_860, "covered \(coveredByValues) of 2000")
    }

    /// Ten blocks over four layouts, 30 over seven seeds: sizes differ by one.
    @Test(arguments: [(10, 4), (30, 7)])
    func unevenClustersCoverTheTruth(_ blocks: Int, _ clusters: Int) {
        var noise = NormalNoise(seed: 20_260_302)
        let covered = (0..<2_000).count { _ in
            var values = (0..<clusters).map { _ in [Double]() }
            let shared = (0..<clusters).map { _ in noise.next() }
            for block in 0..<blocks {
                values[block % clusters].append(shared[block % clusters] + noise.next())
            }
            return MeanEstimate(clusters: values)?.bounds().contains(0) ?? false
        }
        #expect((1_860...1_940).contains(covered), "covered \(covered) of 2000")
    }
}
