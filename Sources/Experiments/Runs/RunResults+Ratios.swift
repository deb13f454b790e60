internal import RunReports
internal import SampleStatistics

/// Ratios to the reference.
extension RunResults {
    /// The ratio of an architecture to the reference, formed within each of `rounds`.
    ///
    /// - Parameters:
    ///   - metric: What `value` reads.
    ///   - id: The architecture.
    ///   - rounds: In each of which both were measured, or it is left out.
    ///   - isJudged: Whether the interval comes with a verdict.
    ///   - value: What a round says of an architecture.
    /// - Returns: Nil for the reference itself, without a reference that conforms, and without rounds.
    func ratio<Round>(
        _ metric: Metric,
        of id: String,
        over rounds: [Round],
        isJudged: Bool = false,
        _ value: (Round, String) -> Double?
    ) -> RunRecord.Ratio? {
        guard id != plan.reference, conforms(plan.reference) else { return nil }
        let pairs = rounds.compactMap { round -> RatioInterval.Block? in
            guard let candidate = value(round, id), let reference = value(round, plan.reference)
            else { return nil }
            return RatioInterval.Block(candidate: candidate, reference: reference)
        }
        return RatioInterval(pairs).map { interval in
            RunRecord.Ratio(
                to: plan.reference,
                interval,
                better: metric.better,
                isJudged: isJudged
            )
        }
    }
}
