import SampleStatistics
import Testing

struct OverheadRatioTests {
    private static func block(
        _ candidate: Double,
        _ reference: Double,
        baseline: Double = 100
    ) -> OverheadRatio.Block {
        (candidate, reference, baseline)
    }

    private static let blocks = [
        block(131, 112), block(126, 109, baseline: 98), block(133, 113, baseline: 103),
        block(129, 110),
    ]

    @Test func ratioIsOfTheMeansAboveTheFloor() throws {
        let ratio = try #require(OverheadRatio(Self.blocks))
        #expect(abs(ratio.ratio - (118.0 / 4) / (43.0 / 4)) < 1e-12)
        #expect(ratio.blocks == 4)
    }

    /// That is Fieller's definition: at either end, a mean is just told from 0.
    @Test(arguments: [0.05, 0.01])
    func atItsEndsTheDifferenceIsJustToldFromNothing(_ error: Double) throws {
        let bounds = try #require(OverheadRatio(Self.blocks, error: error)).bounds
        for end in [bounds.lowerBound, bounds.upperBound] {
            let differences = Self.blocks.map {
                ($0.candidate - $0.baseline) - end * ($0.reference - $0.baseline)
            }
            let estimate = try #require(MeanEstimate(differences))
            #expect(abs(estimate.probability(of: 0) - error) < 1e-9)
        }
    }

    @Test func ratioToNothingIsRefused() {
        #expect(OverheadRatio([Self.block(120, 101), Self.block(121, 99)]) == nil)
        #expect(OverheadRatio([Self.block(120, 110)]) == nil)
        #expect(OverheadRatio([Self.block(.nan, 110), Self.block(120, 111)]) == nil)
    }

    @Test func clustersCountAsTheirMeans() throws {
        let spread = Self.blocks.map { block in
            [-2.0, 2].map {
                Self.block(
                    block.candidate + $0,
                    block.reference - $0,
                    baseline: block.baseline + 3 * $0
                )
            }
        }
        let clustered = try #require(OverheadRatio(clusters: spread + [[]]))
        let plain = try #require(OverheadRatio(Self.blocks))
        #expect(abs(clustered.ratio - plain.ratio) < 1e-12)
        #expect(abs(clustered.bounds.upperBound - plain.bounds.upperBound) < 1e-9)
        #expect(OverheadRatio(clusters: [Self.blocks]) == nil)
    }

    @Test(arguments: [10, 30]) func intervalCoversTheTrueRatio(_ count: Int) {
        var noise = NormalNoise(seed: 20_260_304)
        let covered = (0..<1_000).count { _ in
            let blocks = (0..<count).map { _ in
                Self.block(
                    150 + 6 * noise.next(),
                    120 + 6 * noise.next(),
                    baseline: 100 + 6 * noise.next()
                )
            }
            return OverheadRatio(blocks)?.bounds.contains(2.5) ?? false
        }
        #expect((930...970).contains(covered), "covered \(covered) of 1000")
    }
}
