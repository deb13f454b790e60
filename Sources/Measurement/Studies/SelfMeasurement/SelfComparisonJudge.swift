internal import ChatDomain
internal import EventTraces
internal import Experiments
internal import SampleStatistics
internal import StudyRecords

/// Judges comparisons drawn from blocks, and those that the blocks make as they came, by the rules of a run.
struct SelfComparisonJudge {
    private(set) var design: SelfComparisonRecord.Design
    private let schedule = InterimSchedule.standard
    private let errors = InterimErrors()

    init(_ plan: SelfComparison.Plan) {
        design = SelfComparisonRecord.Design(
            blocks: plan.blocksEach,
            error: RunResults.familyError,
            trials: plan.trials,
            seed: plan.source.trace.seed
        )
        design.members = plan.members
        design.interims = schedule.blocks
    }

    /// Every rule's verdicts; empty without blocks.
    func judged(_ pool: [RatioInterval.Block]) -> [SelfComparisonRecord.Judged] {
        guard let resampling = BlockResampling(pool) else { return [] }
        let rules: [(SelfComparisonRecord.Judged.Rule, Int, ([RatioInterval.Block]) -> Verdict)] = [
            (.fixed, design.blocks, { verdict(RatioInterval($0)) { $0 } }),
            (.untilDecided, schedule.horizon, verdictWhenDecided),
        ]
        return rules.map { rule, blocks, judge in
            // The same draws for every pool and rule.
            var generator = SplitMix64(seed: design.seed)
            let tally = resampling.tally(
                blocks: blocks,
                trials: design.trials,
                using: &generator,
                judge: judge
            )
            let whole = stride(from: 0, through: pool.count - blocks, by: blocks)
                .map { judge(Array(pool[$0..<($0 + blocks)])) }
            return SelfComparisonRecord.Judged(
                rule: rule,
                drawn: Self.named(tally),
                whole: Self.named(Dictionary(whole.map { ($0, 1) }, uniquingKeysWith: +))
            )
        }
    }

    /// As the only one of its family that anything can be said about: what the others come to could only help it.
    private func verdict(_ interval: RatioInterval?, _ interim: (Double) -> Double?) -> Verdict {
        let others = [RatioInterval?](repeating: nil, count: design.members - 1)
        return ComparisonFamily([interval] + others, error: design.error, interim: interim)
            .verdicts[0]
    }

    /// At the first interim analysis at which it is decided, or the last.
    private func verdictWhenDecided(_ blocks: [RatioInterval.Block]) -> Verdict {
        var last = Verdict.inconclusive
        for interim in schedule.blocks where interim <= blocks.count {
            let seen = schedule.ending(after: interim)
            last = verdict(RatioInterval(Array(blocks.prefix(interim)))) {
                errors.intervalError(seen, $0)
            }
            if last.isDecided { break }
        }
        return last
    }

    private static func named(_ counts: [Verdict: Int]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: counts.map { ($0.rawValue, $1) })
    }
}
