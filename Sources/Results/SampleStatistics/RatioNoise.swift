import Foundation

/// How noisy the ratio of one block is, and what that leaves to be seen with more or fewer of them.
///
/// From blocks in which candidate and reference were the same, it is the noise floor of a machine.
package struct RatioNoise: Codable, Hashable, Sendable {
    /// The standard deviation of a block's log ratio; 0.01 is a block that is mostly within 1 % of the truth.
    package let logStandardDeviation: Double

    /// Takes a known spread, 0 or more.
    package init(logStandardDeviation: Double) { self.logStandardDeviation = logStandardDeviation }

    /// Takes the spread of a comparison; nil with fewer than two blocks.
    package init?(_ interval: RatioInterval) {
        guard let deviation = interval.logStandardDeviation else { return nil }
        self.init(logStandardDeviation: deviation)
    }

    /// The 95 % interval about a ratio of 1 that so many blocks of this spread would have.
    ///
    /// Its ends are exp(± *t*₀.₉₇₅ · *s* / √*n*) at *n* − 1 degrees of freedom.
    ///
    /// - Returns: Nil for fewer than two blocks.
    package func bounds(blocks: Int) -> ClosedRange<Double>? {
        half(blocks, [0.975]).map { exp(-$0)...exp($0) }
    }

    /// The smallest true slowdown, a ratio above 1, that so many blocks would tell from none in four runs of five.
    ///
    /// As ``RatioInterval/detectable``, which it equals for the blocks that the spread was taken from.
    ///
    /// - Parameters:
    ///   - blocks: How many.
    ///   - error: How often the interval that tells it may miss the truth; above 0 and below 1.
    /// - Returns: Nil for fewer than two blocks.
    package func detectable(blocks: Int, error: Double = 0.05) -> Double? {
        half(blocks, [1 - error / 2, 0.8]).map { exp($0) }
    }

    private func half(_ blocks: Int, _ probabilities: [Double]) -> Double? {
        guard blocks > 1 else { return nil }
        let distribution = StudentT(degreesOfFreedom: Double(blocks - 1))
        let quantiles = probabilities.map(distribution.quantile)
        return quantiles.reduce(0, +) * logStandardDeviation / Double(blocks).squareRoot()
    }
}
