import Foundation

/// Compares a candidate with a reference measured beside it, as one ratio with its uncertainty.
///
/// Both are measured in the same short block, so that a drift of the machine strikes both and
/// leaves their ratio alone. The logarithms of the blocks' ratios are averaged: twice as slow and
/// twice as fast then cancel out, which they do not in a mean of ratios.
///
/// The interval is Student's *t* interval on the log ratios at 95 %, turned back into ratios. It is
/// exact for log-normal noise; the tests check its coverage by simulation.
package struct RatioInterval: Hashable, Sendable {
    /// One block: the candidate and the reference, measured within moments of each other.
    package struct Block: Hashable, Sendable {
        /// What the candidate cost; positive, in any unit.
        package let candidate: Double
        /// What the reference cost; positive, in the same unit.
        package let reference: Double

        /// Makes a block.
        package init(candidate: Double, reference: Double) {
            self.candidate = candidate
            self.reference = reference
        }
    }

    /// How many blocks the ratio rests on; at least 1.
    package let blocks: Int
    /// The geometric mean of candidate ÷ reference; 1 is equal.
    package let ratio: Double
    /// The standard deviation of the log ratios; nil with fewer than two blocks.
    package let logStandardDeviation: Double?
    /// The lower and upper end of the 95 % interval; nil with fewer than two blocks, because one
    /// block says nothing about its own noise.
    package let bounds: ClosedRange<Double>?

    /// Compares candidate and reference over blocks.
    ///
    /// A cost of zero or less has no logarithm. One such block makes the whole comparison nil:
    /// leaving it out would move the ratio of the rest, and putting a small number in its place
    /// would invent one. The same holds for values that are not finite, and for no blocks at all.
    ///
    /// - Parameter pairs: One element per block, in any order.
    /// - Complexity: O(*n*).
    package init?(_ pairs: [Block]) {
        var logs: [Double] = []
        logs.reserveCapacity(pairs.count)
        for pair in pairs {
            guard pair.candidate > 0, pair.reference > 0 else { return nil }
            let difference = log(pair.candidate) - log(pair.reference)
            guard difference.isFinite else { return nil }
            logs.append(difference)
        }
        guard let summary = try? SampleSummary(logs) else { return nil }
        blocks = summary.count
        ratio = exp(summary.mean)
        logStandardDeviation = summary.standardDeviation
        bounds = Self.bounds(of: summary)
    }

    /// The same comparison with candidate and reference exchanged.
    ///
    /// It turns a figure of which more is better into a cost, for ``Verdict``.
    package var inverse: Self {
        Self(
            blocks: blocks,
            ratio: 1 / ratio,
            logStandardDeviation: logStandardDeviation,
            bounds: bounds.map { 1 / $0.upperBound...1 / $0.lowerBound }
        )
    }

    /// The smallest slowdown that this comparison would probably have noticed.
    ///
    /// With the noise seen here, a true ratio of at least this much is told from 1 (two-sided, 5 %)
    /// in four runs of five: exp((*t*₀.₉₇₅ + *t*₀.₈) · *s* / √*n*), both quantiles at *n* − 1 degrees of
    /// freedom. It is a ratio above 1; its inverse holds for speed-ups. nil with fewer than two
    /// blocks.
    ///
    /// - Source: Bloom, *Minimum detectable effects* (1995), Evaluation Review 19(5).
    package var detectable: Double? {
        guard let deviation = logStandardDeviation,
            let significance = try? Self.distribution(blocks).quantile(at: 0.975),
            let power = try? Self.distribution(blocks).quantile(at: 0.8)
        else { return nil }
        return exp((significance + power) * deviation / Double(blocks).squareRoot())
    }

    private init(
        blocks: Int,
        ratio: Double,
        logStandardDeviation: Double?,
        bounds: ClosedRange<Double>?
    ) {
        self.blocks = blocks
        self.ratio = ratio
        self.logStandardDeviation = logStandardDeviation
        self.bounds = bounds
    }

    private static func bounds(of summary: SampleSummary) -> ClosedRange<Double>? {
        guard let deviation = summary.standardDeviation,
            let factor = try? distribution(summary.count).quantile(at: 0.975)
        else { return nil }
        let half = factor * deviation / Double(summary.count).squareRoot()
        return exp(summary.mean - half)...exp(summary.mean + half)
    }

    private static func distribution(_ blocks: Int) -> StudentT {
        StudentT(degreesOfFreedom: Double(blocks - 1))
    }
}
