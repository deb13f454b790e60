internal import SampleStatistics

/// Decides what may be said of two figures: the only place where a comparison of saved runs comes to its verdicts.
///
/// Counts are the same in every run of one binary, so that any change of one architecture's is real. Times are judged
/// only where the machine's drift cannot be in the ratio: within a run, block by block; between two runs of one machine
/// beside a yardstick, an architecture that was measured in the same blocks and whose counts have not changed; between
/// machines never. However many pairs are compared, their verdicts on time share one error.
struct ChangeJudge {
    /// An architecture of either run.
    typealias Pair = (first: RunRecord.Architecture, second: RunRecord.Architecture)

    /// Times that are judged; everything else that is timed has at most an interval.
    static let judgedTimes: [Metric] = [.mainCPU]

    private let a: RunRecord
    private let b: RunRecord
    private let kind: RunComparison.Kind
    /// The reference of both runs, where it can serve.
    let yardstick: String?
    /// What the verdicts on time share; nil where none is given.
    private(set) var family: RunComparison.Family?
    /// How often an interval that no verdict rests on may miss the truth: 0.05, or less after looks at it.
    private var shownError = 0.05

    /// Takes two runs, and the pairs that are to be compared.
    init(_ a: RunRecord, _ b: RunRecord, _ kind: RunComparison.Kind, _ pairs: [Pair]) {
        self.a = a
        self.b = b
        self.kind = kind
        yardstick = Self.yardstick(a, b, kind)
        let footings = pairs.flatMap { pair in Self.judgedTimes.map { footing($0, pair) } }
        let intervals = footings.compactMap { footing -> RatioInterval?? in
            guard case .blocks(let blocks) = footing else { return nil }
            return .some(interval(blocks))
        }
        let most = intervals.compactMap { $0?.blocks }.max() ?? 0
        shownError = interim(0.05, after: most) ?? 0.05
        family = family(of: intervals, most)
    }

    /// Every metric that A or B has, in the order of the catalogue.
    func changes(_ pair: Pair) -> [MetricChange] {
        Metric.all.filter { pair.first[$0]?.value != nil || pair.second[$0]?.value != nil }
            .map { change($0, pair) }
    }

    private func change(_ metric: Metric, _ pair: Pair) -> MetricChange {
        let (before, after) = (pair.first[metric]?.value, pair.second[metric]?.value)
        var finding = Finding(reason: .missing)
        if let before, let after {
            finding = metric.isExact ? count(metric, before, after, pair) : time(metric, pair)
            finding.ratio =
                finding.ratio
                ?? RunRecord.Ratio(to: pair.first.id, exact: after, over: before, isJudged: false)
        }
        return MetricChange(
            metric: metric,
            a: before,
            b: after,
            ratio: finding.ratio,
            isByYardstick: finding.isByYardstick,
            verdict: finding.verdict,
            reason: finding.reason
        )
    }

    private struct Finding {
        var ratio: RunRecord.Ratio?
        var isByYardstick = false
        var verdict: MetricChange.Verdict?
        var reason: MetricChange.Reason?
    }

    // MARK: Counts

    private func count(
        _ metric: Metric,
        _ before: Double,
        _ after: Double,
        _ pair: Pair
    ) -> Finding {
        if before == after { return Finding(verdict: .equal) }
        let isBetter = (after < before) == (metric.better == .lower)
        // One architecture's count has changed, however little: that is never noise.
        if pair.first.id == pair.second.id { return Finding(verdict: isBetter ? .better : .worse) }
        // Of two architectures a small difference matters no more than in a run's own table.
        guard pair.first.coalescingLive.isEmpty, pair.second.coalescingLive.isEmpty else {
            return Finding(verdict: .inconclusiveForThreads)
        }
        guard
            let ratio = RunRecord.Ratio(
                to: pair.first.id,
                exact: after,
                over: before,
                isJudged: true
            )
        else { return Finding(verdict: isBetter ? .better : .worse) }
        return Finding(verdict: ratio.verdict.map(Self.translated))
    }

    // MARK: Times

    private func time(_ metric: Metric, _ pair: Pair) -> Finding {
        if isVoid(metric, pair) { return Finding(reason: .lateness) }
        let isJudged = Self.judgedTimes.contains(metric)
        switch footing(metric, pair) {
        case .itself: return Finding(verdict: .equal)
        case .groundless(let reason): return Finding(reason: reason)
        case .blocks(let blocks):
            let ratio = interval(blocks).map { interval in
                RunRecord.Ratio(
                    to: pair.first.id,
                    interval,
                    better: metric.better,
                    isJudged: isJudged,
                    error: isJudged ? family?.intervalError ?? shownError : shownError,
                    judgedError: family?.intervalError
                )
            }
            return Finding(
                ratio: ratio,
                isByYardstick: kind != .oneRun && ratio != nil,
                verdict: isJudged ? ratio?.verdict.map(Self.translated) ?? .inconclusive : nil,
                reason: isJudged ? nil : .family
            )
        }
    }

    /// What a comparison of times stands on.
    private enum Footing {
        /// Both are the same measurement.
        case itself
        /// Nothing to judge by.
        case groundless(MetricChange.Reason)
        /// At least what there is; empty when nothing was measured block by block.
        case blocks([RatioInterval.Block])
    }

    private func footing(_ metric: Metric, _ pair: Pair) -> Footing {
        let isOne = pair.first.id == pair.second.id
        switch kind {
        case .oneRun: return isOne ? .itself : .blocks(blocks(metric, pair, of: a))
        case .twoMachines: return .groundless(.machines)
        case .twoRuns, .twoRevisions:
            guard let yardstick else { return .groundless(.drift) }
            guard pair.first.id != yardstick, pair.second.id != yardstick else {
                return .groundless(isOne ? .yardstick : .drift)
            }
            func ratios(_ row: RunRecord.Architecture, _ record: RunRecord) -> [Double] {
                guard let other = record[yardstick] else { return [] }
                return blocks(metric, (other, row), of: record)
                    .map { $0.candidate / $0.reference }
            }
            // Blocks of two runs have no partner; that they are taken in their order makes a pair of independent ratios of
            // each, whose interval is as true as any other pairing's.
            let pairs = zip(ratios(pair.first, a), ratios(pair.second, b))
                .map { RatioInterval.Block(candidate: $1, reference: $0) }
            return pairs.isEmpty ? .groundless(.drift) : .blocks(pairs)
        }
    }

    // MARK: The family

    private func family(of intervals: [RatioInterval?], _ most: Int) -> RunComparison.Family? {
        guard !intervals.isEmpty else { return nil }
        let error = 0.05
        let judged = ComparisonFamily(intervals, error: error) { interim($0, after: most) }
        // Of one run its own comparisons share the error as well: a pair has one interval, wherever it is shown.
        let own = kind == .oneRun ? a.family?.intervalError : nil
        return RunComparison.Family(
            comparisons: intervals.count,
            error: error,
            intervalError: [judged.intervalError, own].compactMap(\.self).min(),
            isSequential: [a, b].contains { $0.family?.interims != nil }
        )
    }

    /// Turns the error of a comparison into that of its interval, where a run went on until it was decided: how many
    /// blocks there are then depends on their noise.
    private func interim(_ error: Double, after blocks: Int) -> Double? {
        let schedules = [a, b].compactMap { record -> InterimSchedule? in
            guard let blocks = record.family?.interims, let first = blocks.first,
                let last = blocks.last, first >= 4,
                zip(blocks, blocks.dropFirst()).allSatisfy({ $0 < $1 })
            else { return nil }
            return InterimSchedule(
                blocks: blocks,
                horizon: max(last, record.family?.horizon ?? last)
            )
        }
        guard !schedules.isEmpty, blocks >= Verdict.minimumBlocks else { return error }
        return schedules.compactMap { schedule in
            let ending = schedule.ending(after: blocks)
            return SequentialPlan(ending, error: error)
                .intervalError(blocks: ending.blocks[ending.blocks.count - 1])
        }.min()
    }

    // MARK: Blocks

    /// Blocks of one trace are one value, where blocks replayed several.
    private func interval(_ blocks: [RatioInterval.Block]) -> RatioInterval? {
        a.seeds.map { RatioInterval(clusters: $0.clusters(blocks)) } ?? RatioInterval(blocks)
    }

    /// Both samples of one block, where both have one from every block.
    private func blocks(
        _ metric: Metric,
        _ pair: Pair,
        of record: RunRecord
    ) -> [RatioInterval.Block] {
        guard metric.pass == .throughput, let one = pair.first[metric]?.samples,
            let other = pair.second[metric]?.samples, one.count == other.count,
            // Else no one knows which trace a sample is of.
            record.seeds.map({ $0.blocks.count == one.count }) ?? true
        else { return [] }
        return zip(one, other).map { RatioInterval.Block(candidate: $1, reference: $0) }
    }

    private func isVoid(_ metric: Metric, _ pair: Pair) -> Bool {
        let limits = [a, b].compactMap { $0.smallestDifference(in: metric) }
        guard let limit = limits.max(), let before = pair.first[metric]?.value,
            let after = pair.second[metric]?.value
        else { return false }
        return abs(after - before) < limit
    }

    // MARK: The yardstick

    private static func yardstick(
        _ a: RunRecord,
        _ b: RunRecord,
        _ kind: RunComparison.Kind
    ) -> String? {
        guard kind == .twoRuns || kind == .twoRevisions, let id = a.reference, b.reference == id,
            let one = a[id], one.conforms,
            let other = b[id], other.conforms
        else { return nil }
        // Of the same code nothing has changed; of other code its counts must say so.
        if kind == .twoRuns { return id }
        let counts = one.exactCounts
        return !counts.isEmpty && counts == other.exactCounts ? id : nil
    }

    private static func translated(_ verdict: Verdict) -> MetricChange.Verdict {
        switch verdict {
        case .less: .better
        case .more: .worse
        default: MetricChange.Verdict(rawValue: verdict.rawValue) ?? .inconclusive
        }
    }
}
