internal import ReportedErrors

/// What a comparison allows to be said about a cost.
///
/// The words are for costs, where less is better. A figure where more is better (events per second)
/// is judged by the inverse of its ratio.
package enum Verdict: String, Hashable, Sendable, NamedCases {
    /// The whole interval lies within ±2 %: any difference is too small to matter here.
    case same
    /// The whole interval lies below 1, and not within ±2 %.
    case less
    /// The whole interval lies above 1, and not within ±2 %.
    case more
    /// The interval allows opposite answers, or there is none.
    case inconclusive
    /// The machine has too few cores for the figure to mean anything.
    case inconclusiveForCores = "inconclusive: cores"
    /// Fewer than ``minimumBlocks`` blocks were measured, or fewer than ``minimumClusters`` clusters of them.
    case inconclusiveForBlocks = "inconclusive: blocks"
    /// Counts of the canonical schedule that do not hold with real threads.
    case inconclusiveForThreads = "inconclusive: threads"

    /// Whether it answers the question.
    package var isDecided: Bool { [.same, .less, .more].contains(self) }

    /// How many blocks a verdict needs.
    package static let minimumBlocks = 10

    /// How many clusters a verdict needs, where the blocks of one have a trace seed or a layout in common.
    ///
    /// The interval itself would do with two: it is so wide then that nothing follows. But what one trace in four has comes up in
    /// five of them with a probability of 76 %, in two of 44 %.
    package static let minimumClusters = 5

    /// Whether an interval rests on as much as a verdict needs.
    static func allows(_ interval: RatioInterval) -> Bool {
        guard let estimate = interval.estimate else { return false }
        return interval.blocks >= minimumBlocks && estimate.count >= minimumClusters
    }

    /// Ratios that count as the same.
    ///
    /// The lower end is 1 ÷ 1.02 and not 0.98, so that exchanging candidate and reference never
    /// changes `same` into something else.
    package static let sameRange: ClosedRange<Double> = (1 / 1.02)...1.02

    /// Judges a measured cost.
    ///
    /// - Parameters:
    ///   - interval: Candidate ÷ reference; nil when it could not be formed.
    ///   - error: How often the interval that decides may miss the truth: 0.05 for a comparison on its own, less for one
    ///     of a ``ComparisonFamily``.
    package init(_ interval: RatioInterval?, error: Double = 0.05) {
        guard let interval, let bounds = interval.bounds(error: error) else {
            self = interval == nil ? .inconclusive : .inconclusiveForBlocks
            return
        }
        self = Self.allows(interval) ? Self(bounds: bounds) : .inconclusiveForBlocks
    }

    /// Judges a cost that is the same number in every run, such as a count in virtual time.
    ///
    /// There is no noise and so no interval: the ratio itself decides. It holds for the trace it
    /// was counted on, not for other seeds.
    ///
    /// - Parameter ratio: Candidate ÷ reference; not a number and infinity are unknown.
    package init(exactRatio ratio: Double) {
        self = ratio.isFinite ? Self(bounds: ratio...ratio) : .inconclusive
    }

    private init(bounds: ClosedRange<Double>) {
        if Self.sameRange.contains(bounds.lowerBound), Self.sameRange.contains(bounds.upperBound) {
            self = .same
        } else if bounds.upperBound < 1 {
            self = .less
        } else if bounds.lowerBound > 1 {
            self = .more
        } else {
            self = .inconclusive
        }
    }
}
