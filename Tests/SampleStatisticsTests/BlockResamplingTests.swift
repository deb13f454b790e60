import ChatDomain
import SampleStatistics
import Testing

struct BlockResamplingTests {
    private func pool(ratio: Double = 1, deviation: Double) throws -> BlockResampling {
        var noise = NormalNoise(seed: 20_260_309)
        return try #require(
            BlockResampling(noise.blocks(120, ratio: ratio, deviation: deviation))
        )
    }

    @Test func blocksWithoutNoiseAreTheSameOrTold() throws {
        let pool = try pool(deviation: 0)
        var generator = SplitMix64(seed: 20_260_308)
        let same = pool.tally(blocks: 10, trials: 50, using: &generator)
        #expect(same == [.same: 50])
        #expect(same.different.successes == 0)
        let injected = pool.tally(blocks: 10, injecting: 1.05, trials: 50, using: &generator)
        #expect(injected.more.successes == 50)
        #expect(BlockResampling([]) == nil)
    }

    /// With so much noise no interval is within ±2 %, and one in twenty misses the truth.
    @Test func noisyBlocksGiveFalseVerdictsAtTheNominalRate() throws {
        let pool = try pool(deviation: 0.1)
        var generator = SplitMix64(seed: 20_260_308)
        let tally = pool.tally(blocks: 10, trials: 1_000, using: &generator)
        #expect(tally[.same] == nil)
        #expect(abs(tally.different.share - 0.05) < 0.025)
        #expect(tally.values.reduce(0, +) == 1_000)
    }

    @Test func stricterConfigurationIsWrongLessOften() throws {
        let pool = try pool(deviation: 0.02)
        var generator = SplitMix64(seed: 20_260_308)
        let tally = pool.tally(blocks: 10, trials: 600, using: &generator) {
            Verdict(RatioInterval($0), error: 0.002)
        }
        #expect(tally.different.upperBound() < 0.02)
        let injected = pool.tally(
            blocks: 10,
            injecting: 1.05,
            trials: 200,
            using: &generator
        )
        #expect(injected.more.share >= 0.95)
    }

    /// A place in the block that costs more is a fault, and no resampling hides it.
    @Test func favouredPlaceInTheBlockShows() throws {
        let pool = try pool(ratio: 1.05, deviation: 0.01)
        var generator = SplitMix64(seed: 20_260_308)
        let tally = pool.tally(blocks: 10, trials: 50, using: &generator)
        #expect(tally.different.share > 0.9)
    }

    @Test func sameSeedGivesTheSameTally() throws {
        let pool = try pool(deviation: 0.03)
        var (one, other) = (SplitMix64(seed: 5), SplitMix64(seed: 5))
        #expect(
            pool.tally(blocks: 10, trials: 40, using: &one)
                == pool.tally(blocks: 10, trials: 40, using: &other)
        )
    }
}

extension [Verdict: Int] {
    /// Comparisons that were told to differ, either way.
    fileprivate var different: Proportion { share(of: [.less, .more]) }
    /// Comparisons in which the candidate was found to cost more; all else is a miss.
    fileprivate var more: Proportion { share(of: [.more]) }

    private func share(of verdicts: [Verdict]) -> Proportion {
        let successes = verdicts.map { self[$0, default: 0] }.reduce(0, +)
        return Proportion(successes: successes, trials: values.reduce(0, +))
    }
}
