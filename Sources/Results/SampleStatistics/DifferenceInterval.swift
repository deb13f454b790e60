/// Compares a candidate with a reference measured beside it, as one signed difference with its uncertainty.
///
/// A ratio hides what it is a ratio of: twice as slow may be a nanosecond. The difference, formed within each block as
/// for ``RatioInterval``, is what an application pays. With the baseline in the place of the reference (the same application
/// without architecture), it is the overhead of an architecture.
///
/// The interval is Student's *t* interval. It takes the blocks' differences for normal about one truth. A drift of the
/// machine moves both costs by the same *factor*, and so their difference too: where costs differ greatly from block to
/// block, trust the ratio.
package struct DifferenceInterval: Hashable, Sendable {
    /// How many blocks the difference rests on; at least 1.
    package let blocks: Int
    /// The mean of candidate − reference, in their unit; 0 is equal, above 0 is more costly.
    package let mean: Double
    /// The standard deviation of the blocks' differences, in their unit; nil with fewer than two blocks.
    package let standardDeviation: Double?
    /// The mean difference with its noise; nil with fewer than two blocks or clusters.
    package let estimate: MeanEstimate?

    /// Compares candidate and reference over blocks; nil without any, and when a cost is not finite.
    ///
    /// - Parameter pairs: One element per block, in any order; costs may be 0 or less.
    /// - Complexity: O(*n* log *n*).
    package init?(_ pairs: [RatioInterval.Block]) {
        let differences = Self.differences(pairs)
        self.init(differences, MeanEstimate(differences))
    }

    /// Compares candidate and reference over blocks that share a trace seed or a layout of the binary; nil as for
    /// ``init(_:)``.
    ///
    /// - Parameter clusters: The blocks of each, in any order; empty ones are left out.
    /// - Complexity: O(*n* log *n*).
    package init?(clusters: [[RatioInterval.Block]]) {
        let differences = clusters.map(Self.differences)
        self.init(differences.flatMap(\.self), MeanEstimate(clusters: differences))
    }

    private init?(_ differences: [Double], _ estimate: MeanEstimate?) {
        guard differences.allSatisfy(\.isFinite), let summary = try? SampleSummary(differences)
        else { return nil }
        blocks = summary.count
        mean = estimate?.mean ?? summary.mean
        standardDeviation = summary.standardDeviation
        self.estimate = estimate
    }

    /// The lower and upper end of the 95 % interval, in the costs' unit; nil with fewer than two blocks or clusters.
    package var bounds: ClosedRange<Double>? { estimate?.bounds() }

    /// The smallest difference, above 0, that would have been told from none in four runs of five; nil when
    /// ``bounds`` is.
    package var detectable: Double? { estimate?.detectable() }

    private static func differences(_ pairs: [RatioInterval.Block]) -> [Double] {
        pairs.map { $0.candidate - $0.reference }
    }
}
