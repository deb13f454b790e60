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

        package init(candidate: Double, reference: Double) {
            self.candidate = candidate
            self.reference = reference
        }
    }

    /// How many blocks the ratio rests on; at least 1.
    package let blocks: Int
    /// The geometric mean of candidate ÷ reference; 1 is equal.
    package private(set) var ratio: Double
    /// The standard deviation of the blocks' log ratios; nil with fewer than two blocks.
    package let logStandardDeviation: Double?
    /// The lower and upper end of the 95 % interval; nil with fewer than two blocks or clusters, because one
    /// says nothing about its own noise.
    package private(set) var bounds: ClosedRange<Double>?
    /// The mean log ratio with its noise; nil when ``bounds`` is.
    package private(set) var estimate: MeanEstimate?

    /// Compares candidate and reference over blocks.
    ///
    /// A cost of zero or less has no logarithm. One such block makes the whole comparison nil:
    /// leaving it out would move the ratio of the rest, and putting a small number in its place
    /// would invent one. The same holds for values that are not finite, and for no blocks at all.
    ///
    /// - Parameter pairs: One element per block, in any order.
    /// - Complexity: O(*n*).
    package init?(_ pairs: [Block]) {
        guard let logs = Self.logRatios(pairs), let summary = SampleSummary(logs) else {
            return nil
        }
        self.init(summary, mean: summary.mean, MeanEstimate(logs))
    }

    /// Compares candidate and reference over blocks that share a trace seed or a layout of the binary.
    ///
    /// The ratio is the geometric mean of the clusters' ratios, so that a cluster with more blocks has no greater say,
    /// and the noise is that between clusters: see ``MeanEstimate/init(clusters:)``. It is nil as for ``init(_:)``.
    ///
    /// - Parameter clusters: The blocks of each, in any order; empty ones are left out.
    /// - Complexity: O(*n*).
    package init?(clusters: [[Block]]) {
        let filled = clusters.filter { !$0.isEmpty }
        let logs = filled.compactMap(Self.logRatios)
        guard logs.count == filled.count, let summary = SampleSummary(logs.flatMap(\.self))
        else { return nil }
        // Of a single cluster there is a ratio and no interval.
        let estimate = MeanEstimate(clusters: logs)
        self.init(summary, mean: estimate?.mean ?? summary.mean, estimate)
    }

    /// The same comparison with candidate and reference exchanged.
    ///
    /// It turns a figure of which more is better into a cost, for ``Verdict``.
    package var inverse: Self {
        var inverse = self
        inverse.ratio = 1 / ratio
        inverse.bounds = bounds.map { 1 / $0.upperBound...1 / $0.lowerBound }
        inverse.estimate = estimate?.negated
        return inverse
    }

    /// The interval that misses the true ratio with the given probability.
    ///
    /// - Parameter error: Above 0 and below 1; 0.05 gives ``bounds``.
    /// - Returns: Nil when ``bounds`` is.
    package func bounds(error: Double) -> ClosedRange<Double>? {
        estimate.map { Self.ratios($0.bounds(error: error)) }
    }

    /// The two-sided p value of the hypothesis that candidate and reference cost the same; nil when ``bounds`` is.
    ///
    /// It is the smallest error at which the interval leaves 1 out.
    package var probability: Double? { estimate?.probability(of: 0) }

    /// The smallest slowdown that this comparison would probably have noticed.
    ///
    /// With the noise seen here, a true ratio of at least this much is distinguished from 1 (two-sided, 5 %)
    /// in four runs of five: exp((*t*₀.₉₇₅ + *t*₀.₈) · *s* / √*n*), both quantiles at *n* − 1 degrees of
    /// freedom. It is a ratio above 1; its inverse holds for speed-ups. nil when ``bounds`` is.
    ///
    /// - Source: Bloom, *Minimum detectable effects* (1995), Evaluation Review 19(5).
    package var detectable: Double? { detectable(error: 0.05) }

    /// The same, were it judged by an interval that misses the truth with another probability.
    ///
    /// - Parameter error: Above 0 and below 1.
    /// - Returns: A ratio above 1; nil when ``bounds`` is.
    package func detectable(error: Double) -> Double? {
        estimate.map { exp($0.detectable(error: error)) }
    }

    private init(_ summary: SampleSummary, mean: Double, _ estimate: MeanEstimate?) {
        blocks = summary.count
        ratio = exp(mean)
        logStandardDeviation = summary.standardDeviation
        bounds = estimate.map { Self.ratios($0.bounds()) }
        self.estimate = estimate
    }

    private static func ratios(_ logs: ClosedRange<Double>) -> ClosedRange<Double> {
        exp(logs.lowerBound)...exp(logs.upperBound)
    }

    /// One log ratio a block; nil when one has none.
    private static func logRatios(_ pairs: [Block]) -> [Double]? {
        var logs: [Double] = []
        logs.reserveCapacity(pairs.count)
        for pair in pairs {
            guard pair.candidate > 0, pair.reference > 0 else { return nil }
            let difference = log(pair.candidate) - log(pair.reference)
            guard difference.isFinite else { return nil }
            logs.append(difference)
        }
        return logs
    }
}
