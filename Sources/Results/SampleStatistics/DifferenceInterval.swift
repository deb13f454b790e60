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
    /// The mean of candidate − reference, in their unit; 0 is equal, above 0 is more costly.
    package let mean: Double
    /// The mean difference with its noise; nil with fewer than two blocks or clusters.
    package let estimate: MeanEstimate?

    /// Compares candidate and reference over blocks; nil without any, and when a cost is not finite.
    ///
    /// - Parameter clusters: Blocks that share a trace seed or a layout of the binary, in any order; each by itself where none
    ///   do. Empty ones are left out.
    /// - Complexity: O(*n* log *n*).
    package init?(clusters: [[RatioInterval.Block]]) {
        let differences = clusters.map(Self.differences)
        let all = differences.flatMap(\.self)
        guard all.allSatisfy(\.isFinite), let summary = SampleSummary(all) else { return nil }
        estimate = MeanEstimate(clusters: differences)
        mean = estimate?.mean ?? summary.mean
    }

    private static func differences(_ pairs: [RatioInterval.Block]) -> [Double] {
        pairs.map { $0.candidate - $0.reference }
    }
}
