import ChatDomain
import Foundation
import SampleStatistics

/// Draws normal noise, the same for the same seed.
struct NormalNoise {
    var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// A standard normal value, by Box and Muller's method.
    mutating func next() -> Double {
        let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
        return radius * cos(2 * .pi * generator.nextUnit())
    }

    /// Blocks whose log ratios spread about log `ratio` by `deviation`.
    mutating func blocks(
        _ count: Int,
        ratio: Double = 1,
        deviation: Double
    ) -> [RatioInterval.Block] {
        (0..<count).map { _ in
            RatioInterval.Block(candidate: ratio * exp(deviation * next()), reference: 1)
        }
    }
}
