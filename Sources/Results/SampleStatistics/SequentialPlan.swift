/// Spends the error of one comparison over several interim analyses, so that a run may end at any of them.
///
/// Stopping at the first of many 95 % intervals that excludes 1 is wrong far more often than in one case of
/// twenty. Here the interval at each analysis is wider, by so much that all of them miss the truth in no more than the error
/// together. By an analysis the spent part of the error is as large as the part of the horizon that was measured: half of the
/// blocks, half of the error.
///
/// The noise need not be known: the limits are those of Student's *t* itself, not of a normal distribution in its place.
///
/// - Source: Lan and DeMets, *Discrete sequential boundaries for clinical trials* (1983), Biometrika 70(3), spending
///   function α₃; Jennison and Turnbull, *Interim analyses: the repeated confidence interval approach* (1989), Journal of
///   the Royal Statistical Society B 51(3).
package struct SequentialPlan: Hashable, Sendable {
    /// The probability that any of the intervals misses the truth.
    package let error: Double
    private let limits: [Int: Double]

    /// Works out the limits of a schedule.
    ///
    /// - Parameters:
    ///   - schedule: When the comparison is analysed.
    ///   - error: As in ``error``; above 0 and below 1.
    /// - Complexity: O(horizon), some hundred thousand multiplications each.
    package init(_ schedule: InterimSchedule, error: Double = 0.05) {
        precondition(error > 0 && error < 1, "an error is a probability between 0 and 1")
        self.error = error
        var limits: [Int: Double] = [:]
        var walk = NullWalk(blocks: schedule.blocks[0] - 1)
        var (spentBlocks, cosine) = (0, 0.5)
        for interim in schedule.blocks {
            while walk.blocks < interim - 1 { walk.advance() }
            let share = error * Double(interim - spentBlocks) / Double(schedule.horizon)
            cosine = walk.limit(reachedWith: share, guess: cosine)
            walk.advance(limit: cosine)
            limits[interim] = cosine * (Double(interim - 1) / (1 - cosine * cosine)).squareRoot()
            spentBlocks = interim
        }
        self.limits = limits
    }

    /// The error that the interval at an analysis would have on its own; nil when there is none after so many blocks.
    ///
    /// It is what ``Verdict`` and ``ComparisonFamily`` are to be given there.
    package func intervalError(blocks: Int) -> Double? {
        limits[blocks].map { limit in
            2 * StudentT(degreesOfFreedom: Double(blocks - 1)).cumulativeProbability(at: -limit)
        }
    }
}
