/// One metric in A and in B, and what may be said of the difference.
package struct MetricChange: Hashable, Sendable {
    /// What may be said; the words are for the metric's own direction, so that `better` may be more or less.
    package enum Verdict: String, Encodable, Hashable, Sendable, CaseIterable {
        /// Equal to the last digit, as only counts can be.
        case equal
        /// Within ±2 %.
        case same
        case better
        case worse
        /// The noise leaves both answers open.
        case inconclusive
        /// Fewer blocks than a verdict needs.
        case inconclusiveForBlocks = "inconclusive: blocks"
        /// Counts of the canonical schedule that do not hold with real threads.
        case inconclusiveForThreads = "inconclusive: threads"
        /// The machine has too few cores for the figure to mean anything.
        case inconclusiveForCores = "inconclusive: cores"
    }

    /// Why there is no verdict.
    package enum Reason: String, Encodable, Hashable, Sendable, CaseIterable {
        /// Of times only main CPU is judged, lest chance finds something in many.
        case family = "not of the family that is judged"
        /// Times of two machines.
        case machines = "times of two machines"
        /// Times of two runs without anything that was measured in both and did not change.
        case drift = "times of two runs without a yardstick"
        /// It is what others are measured by.
        case yardstick = "the yardstick itself"
        /// Arrivals were late by more than 5 % of the difference.
        case lateness = "late arrivals"
        /// A or B lacks it.
        case missing = "missing in one"
    }

    package let metric: Metric
    /// As recorded, in the metric's unit; nil where it was not measured.
    package let a: Double?
    package let b: Double?
    /// B ÷ A, with its interval where there is one; nil without a positive A.
    package let ratio: RunRecord.Ratio?
    /// Whether the ratio is that of what both cost beside the yardstick, and so not quite b ÷ a.
    package let isByYardstick: Bool
    package let verdict: Verdict?
    /// Why there is no verdict; nil where there is one.
    package let reason: Reason?

    /// Whether it is a difference that somebody should look at.
    package var isNotable: Bool { verdict == .better || verdict == .worse }
}
