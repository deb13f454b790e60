internal import RunRecords
internal import SampleStatistics

extension RunResults {
    /// The ratio of an architecture to the reference, formed within each of `rounds`; it is an interval without a verdict.
    ///
    /// - Parameters:
    ///   - metric: What `value` reads.
    ///   - id: The architecture.
    ///   - rounds: In each of which both were measured, or it is left out.
    ///   - draws: Which trace each round replayed; empty where all replayed one.
    ///   - value: What a round says of an architecture.
    /// - Returns: Nil for the reference itself, without a reference that conforms, and without rounds.
    func ratio<Round>(
        _ metric: Metric,
        of id: String,
        over rounds: [Round],
        draws: [Int] = [],
        _ value: (Round, String) -> Double?
    ) -> RunRecord.Ratio? {
        guard id != plan.reference, conforms(plan.reference) else { return nil }
        let clusters = clusters(of: id, over: rounds, draws: draws, value)
        return RatioInterval(clusters: clusters).map { interval in
            RunRecord.Ratio(to: plan.reference, interval, better: metric.better, isJudged: false)
        }
    }

    /// The ratio of two architectures' figures of the throughput pass; a verdict comes with it where the family has one.
    func blockRatio(_ metric: Metric, of id: String) -> RunRecord.Ratio? {
        guard id != plan.reference, conforms(plan.reference) else { return nil }
        let clusters = clusters(of: id, over: blocks, draws: origins) { centre($0, $1, metric) }
        let isMember = metric == Self.judgedMetric
        let judgedError = isMember ? judgedError : nil
        return RatioInterval(clusters: clusters).map { interval in
            RunRecord.Ratio(
                to: plan.reference,
                interval,
                better: metric.better,
                isJudged: isMember && ranges == nil && members.contains(id),
                error: judgedError ?? shownError,
                judgedError: judgedError
            )
        }
    }

    /// How much more than the reference an architecture costs, formed within each block.
    func difference(_ metric: Metric, of id: String) -> RunRecord.Span? {
        guard id != plan.reference, conforms(plan.reference) else { return nil }
        return span(metric, of: id, above: plan.reference)
    }

    /// What an architecture costs above each baseline that was measured beside it; nil when none was.
    func overheads(_ metric: Metric, of id: String) -> [RunRecord.Overhead]? {
        let baselines = RunRecord.Overhead.baselines.filter {
            $0 != id && plan.timed.contains($0) && conforms($0)
        }
        let overheads = baselines.compactMap { baseline in
            span(metric, of: id, above: baseline).map {
                RunRecord.Overhead(
                    baseline: baseline,
                    amount: $0,
                    ratio: overheadRatio(metric, of: id, above: baseline)
                )
            }
        }
        return overheads.isEmpty ? nil : overheads
    }

    /// Both sides of each round in which both were measured.
    func pairs<Round>(
        of id: String,
        over rounds: [Round],
        to other: String? = nil,
        _ value: (Round, String) -> Double?
    ) -> [RatioInterval.Block] {
        rounds.compactMap { round in
            guard let candidate = value(round, id),
                let reference = value(round, other ?? plan.reference)
            else { return nil }
            return RatioInterval.Block(candidate: candidate, reference: reference)
        }
    }

    /// The same, put together by the trace that they are of: see ``clusters(over:draws:_:)``.
    func clusters<Round>(
        of id: String,
        over rounds: [Round],
        to other: String? = nil,
        draws: [Int],
        _ value: (Round, String) -> Double?
    ) -> [[RatioInterval.Block]] {
        clusters(over: rounds, draws: draws) { round in
            pairs(of: id, over: [round], to: other, value).first
        }
    }

    private func span(_ metric: Metric, of id: String, above other: String) -> RunRecord.Span? {
        let clusters = clusters(of: id, over: blocks, to: other, draws: origins) {
            blockValue($0, $1, metric)
        }
        return DifferenceInterval(clusters: clusters).map {
            RunRecord.Span($0.mean, $0.estimate?.bounds(error: shownError))
        }
    }

    private func overheadRatio(
        _ metric: Metric,
        of id: String,
        above baseline: String
    ) -> RunRecord.Span? {
        guard id != plan.reference, baseline != plan.reference, conforms(plan.reference) else {
            return nil
        }
        let triples = clusters(over: blocks, draws: origins) { block -> OverheadRatio.Block? in
            guard let candidate = blockValue(block, id, metric),
                let reference = blockValue(block, plan.reference, metric),
                let baseline = blockValue(block, baseline, metric)
            else { return nil }
            return (candidate, reference, baseline)
        }
        return OverheadRatio(clusters: triples, error: shownError).map {
            RunRecord.Span($0.ratio, $0.bounds)
        }
    }
}
