/// Judges several comparisons so that the probability of one or more wrong verdicts among them is bounded.
///
/// A verdict is wrong when it is `more` and the true ratio is 1 or less, `less` and it is 1 or more, or `same` and it
/// is not within ±2 %. Each comparison has two sides, an upper (*the ratio is at least 1.02*, then *at least 1*) and a
/// lower one, mirrored. A side's hypotheses are tested in that order at one level, without dividing it: the second is
/// reached only when the first was rejected. Holm's procedure divides the error among the 2*m* sides, and a side whose
/// last hypothesis is rejected hands its share to the rest. With *k* comparisons told from 1, each side is tested at
/// α ÷ (2*m* − *k*); that is to say, each verdict is that of an interval with the error α ÷ (*m* − *k* ÷ 2).
///
/// It holds for any dependence, as between comparisons with one reference. Let *h* sides hold a true hypothesis. Before
/// the first wrong rejection the sides done with are among the others, so that *k* ≤ 2*m* − *h*, and each of the *h* has
/// one hypothesis that can go wrong first, at α ÷ *h*. Holm's *m* two-sided tests would end at α instead of
/// 2α ÷ (*m* + 1), but speak of differences only and not of their direction, and leave `same` out.
///
/// Counts that are the same in every run are no members: nothing about them can go wrong by chance, so they take no part
/// of the error.
///
/// - Source: Holm (1979); Bauer, Hackl, Hommel and Sonnemann, *Multiple testing of pairs of one-sided hypotheses* (1986),
///   Metrika 33; Bretz, Maurer, Brannath and Posch, *A graphical approach to sequentially rejective multiple test
///   procedures* (2009), Statistics in Medicine 28, for the order within a side.
package struct ComparisonFamily: Hashable, Sendable {
    /// What may be said of each comparison, in the order given.
    package let verdicts: [Verdict]
    /// How often each interval that decided may miss the truth, in `0...1`; nil when none was judged.
    package let intervalError: Double?

    /// Judges comparisons.
    ///
    /// - Parameters:
    ///   - intervals: All that were planned, also those that could not be formed: a family that leaves them out would
    ///     depend on what was measured.
    ///   - error: The probability of one or more wrong verdicts; above 0 and below 1.
    ///   - interim: Turns the error of a comparison into that of its interval at an interim analysis; nil when there is none,
    ///     and then nothing is judged. Left out, the number of blocks was fixed beforehand. See ``SequentialPlan``.
    package init(
        _ intervals: [RatioInterval?],
        error: Double = 0.05,
        interim: (Double) -> Double? = { $0 }
    ) {
        let level = Self.intervalError(of: intervals.count, error, interim) { level in
            intervals.count { Self.isJudged($0) && ($0?.probability ?? 1) <= level }
        }
        intervalError = level
        verdicts = intervals.map { interval in
            if let level { return Verdict(interval, error: level) }
            return interval == nil ? .inconclusive : .inconclusiveForBlocks
        }
    }

    /// Goes on handing down the shares of sides that are done with until no further comparison is distinguished from 1.
    ///
    /// - Parameters:
    ///   - count: How many comparisons there are.
    ///   - error: The probability of one or more wrong verdicts among them.
    ///   - interim: As for ``init(_:error:interim:)``.
    ///   - decided: How many are distinguished from 1 by intervals of an error.
    /// - Returns: The error of the intervals; nil where none is judged.
    static func intervalError(
        of count: Int,
        _ error: Double,
        _ interim: (Double) -> Double?,
        decided: (Double) -> Int
    ) -> Double? {
        guard count > 0 else { return nil }
        var known = 0
        while true {
            // One that is alone would be given twice the error once it is distinguished from 1: what bears a verdict is no narrower
            // than what is shown.
            let share = error / max(1, Double(count) - Double(known) / 2)
            guard let level = interim(share) else { return nil }
            let now = decided(level)
            if now <= known { return level }
            known = now
        }
    }

    static func isJudged(_ interval: RatioInterval?) -> Bool {
        interval.map(Verdict.allows) ?? false
    }
}
