import ChatDomain
import Testing

struct SplitMix64Tests {
    /// From the reference implementation in C by Vigna.
    @Test(
        arguments: [
            (
                0,
                [
                    0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f,
                    0xf88b_b8a8_724c_81ec,
                ]
            ),
            (
                1_234_567,
                [
                    6_457_827_717_110_365_317, 3_203_168_211_198_807_973,
                    9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
                ]
            ),
        ] as [(UInt64, [UInt64])]
    )
    func drawsAreThoseOfTheReference(seed: UInt64, draws: [UInt64]) {
        var generator = SplitMix64(seed: seed)
        #expect(draws.map { _ in generator.next() } == draws)
    }

    @Test func unitDrawsAreBelowOneAndEven() {
        var generator = SplitMix64(seed: 5)
        let draws = (0..<10_000).map { _ in generator.nextUnit() }
        #expect(draws.allSatisfy { (0..<1).contains($0) })
        // Four standard errors of the mean, 0.0029 each.
        let mean = draws.reduce(0, +) / 10_000
        #expect(abs(mean - 0.5) < 0.012)
    }

    @Test func everyKeyCountsAndSoDoesTheirOrder() {
        var generators = [
            SplitMix64(seed: 1, keys: 1, 2), SplitMix64(seed: 1, keys: 2, 1),
            SplitMix64(seed: 2, keys: 1, 2), SplitMix64(seed: 1, keys: 1),
            SplitMix64(seed: 1, keys: 1, 3), SplitMix64(seed: 1, keys: 0, 2),
        ]
        let draws = Set(generators.indices.map { generators[$0].next() })
        #expect(draws.count == generators.count)
    }
}
