internal import ReportedErrors

/// What may be said of two architectures that can each be written in several ways.
package enum RangeVerdict: String, Hashable, Sendable, NamedCases {
    /// However both are written, the candidate costs less.
    case less
    /// However both are written, the candidate costs more.
    case more
    /// However both are written, they are within ±2 %.
    case same
    /// Written one way it costs less, written another way more: the ranges overlap.
    case overlap
    /// The intervals allow several answers, or there are none.
    case inconclusive
}

/// Judges architectures that are ranges of variants, so that the probability of one or more wrong verdicts is bounded.
///
/// A member is compared with the reference pair by pair: each of its variants with each of the reference's.
///
/// `less`, `more` and `same` say something of all pairs. All their intervals must bear it, each at the member's own level: where
/// it is wrong of one pair, that pair's interval alone misses with no more than that probability (an intersection-union
/// test), so that the number of pairs costs nothing. `overlap` says that of all pairs there is one below 1 and one above;
/// each of the two may be found by chance in any pair, so that the level is divided among the pairs.
///
/// Members share the error as in ``ComparisonFamily``.
///
/// - Source: Berger, *Multiparameter hypothesis testing and acceptance sampling* (1982), Technometrics 24; Holm (1979).
package struct RangeFamily: Hashable, Sendable {
    /// What may be said of each member, in the order given.
    package let verdicts: [RangeVerdict]
    /// How often each interval that decided may miss the truth, in `0...1`; nil when none was judged.
    package let intervalError: Double?

    /// Judges members.
    ///
    /// - Parameters:
    ///   - members: The intervals of all pairs of each, nil where one could not be formed.
    ///   - error: The probability of one or more wrong verdicts; above 0 and below 1.
    ///   - interim: As for ``ComparisonFamily/init(_:error:interim:)``.
    package init(
        _ members: [[RatioInterval?]],
        error: Double = 0.05,
        interim: (Double) -> Double? = { $0 }
    ) {
        let judged = members.map { pairs in
            let intervals = pairs.compactMap(\.self).filter(ComparisonFamily.isJudged)
            return intervals.count == pairs.count ? intervals : []
        }
        let level = ComparisonFamily.intervalError(of: members.count, error, interim) { level in
            judged.count { [.less, .more].contains(Self.verdict($0, error: level)) }
        }
        intervalError = level
        verdicts = judged.map { pairs in
            level.map { Self.verdict(pairs, error: $0) } ?? .inconclusive
        }
    }

    private static func verdict(_ pairs: [RatioInterval], error: Double) -> RangeVerdict {
        let bounds = pairs.compactMap { $0.bounds(error: error) }
        guard let low = bounds.map(\.lowerBound).min(), let high = bounds.map(\.upperBound).max()
        else { return .inconclusive }
        if let verdict = verdict(of: low...high) { return verdict }
        let shared = pairs.compactMap { $0.bounds(error: error / Double(pairs.count)) }
        let isApart = shared.contains { $0.upperBound < 1 } && shared.contains { $0.lowerBound > 1 }
        return isApart ? .overlap : .inconclusive
    }

    /// What all ratios of a range have in common.
    private static func verdict(of range: ClosedRange<Double>) -> RangeVerdict? {
        if Verdict.sameRange.contains(range.lowerBound),
            Verdict.sameRange.contains(range.upperBound)
        {
            return .same
        }
        return range.upperBound < 1 ? .less : range.lowerBound > 1 ? .more : nil
    }
}
