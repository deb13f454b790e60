/// Compares what two architectures cost above the same baseline, as one ratio with its uncertainty.
///
/// Most of what an application costs is the application. A ratio of whole costs near 1 may hide an overhead that is twice
/// another's; this ratio is of the overheads alone.
///
/// The interval is Fieller's: all ratios θ for which the blocks' (candidate − baseline) − θ · (reference − baseline) has a mean
/// that Student's *t* does not tell from 0. It is exact for normal noise, shared noise of the baseline included.
///
/// - Source: Fieller, *Some problems in interval estimation* (1954), Journal of the Royal Statistical Society B 16(2).
package struct OverheadRatio: Hashable, Sendable {
    /// One block: three costs measured within moments of each other, in one unit; the baseline is the application without
    /// architecture.
    package typealias Block = (candidate: Double, reference: Double, baseline: Double)

    /// How many blocks the ratio rests on, or clusters of blocks; at least 2.
    package let blocks: Int
    /// The candidate's mean overhead ÷ the reference's; below 0 when one of them costs less than the baseline.
    package let ratio: Double
    /// The lower and upper end of the interval.
    package let bounds: ClosedRange<Double>

    /// Compares overheads over blocks.
    ///
    /// There is none with fewer than two blocks, when a cost is not finite, and when the reference's own overhead is not
    /// told from 0: the ratio to it is then unbounded.
    ///
    /// - Parameters:
    ///   - triples: One element per block, in any order.
    ///   - error: How often the interval may miss the truth; above 0 and below 1.
    /// - Complexity: O(*n* log *n*).
    package init?(_ triples: [Block], error: Double = 0.05) {
        let candidates = triples.map { $0.candidate - $0.baseline }
        let references = triples.map { $0.reference - $0.baseline }
        guard (candidates + references).allSatisfy(\.isFinite),
            let above = MeanEstimate(candidates), let below = MeanEstimate(references)
        else { return nil }
        // t² ÷ n, times what becomes variances and the covariance.
        let factor = StudentT(degreesOfFreedom: Double(triples.count - 1))
            .quantile(at: 1 - error / 2)
        let products = zip(candidates, references).map { ($0 - above.mean) * ($1 - below.mean) }
        let covariance = products.reduce(0, +) / Double(triples.count - 1)
        let weight = factor * factor / Double(triples.count)
        func square(_ value: Double) -> Double { value * value }
        // a θ² − 2 b θ + c ≤ 0.
        let a = square(below.mean) - weight * square(below.standardDeviation)
        let b = above.mean * below.mean - weight * covariance
        let c = square(above.mean) - weight * square(above.standardDeviation)
        let root = max(0, b * b - a * c).squareRoot()
        // Else the reference's own overhead is not told from 0.
        guard a > 0 else { return nil }
        blocks = triples.count
        ratio = above.mean / below.mean
        bounds = (b - root) / a...(b + root) / a
    }

    /// Compares overheads over blocks that share a trace seed or a layout of the binary; nil as for ``init(_:error:)``.
    ///
    /// Each cluster is one block, the mean of its own: see ``MeanEstimate/init(clusters:)``.
    ///
    /// - Parameters:
    ///   - clusters: The blocks of each, in any order; empty ones are left out.
    ///   - error: How often the interval may miss the truth; above 0 and below 1.
    package init?(clusters: [[Block]], error: Double = 0.05) {
        self.init(clusters.filter { !$0.isEmpty }.map(Self.mean), error: error)
    }

    private static func mean(_ blocks: [Block]) -> Block {
        (
            blocks.map(\.candidate).mean, blocks.map(\.reference).mean,
            blocks.map(\.baseline).mean
        )
    }
}
