internal import SampleStatistics

/// Decides what may be said of two figures: the only place where a comparison of saved runs comes to its verdicts.
///
/// Counts are the same in every run of one binary, so that any change of one architecture's is real. Times are judged
/// only where the machine's drift cannot be in the ratio: within a run, block by block; between two runs of one machine
/// beside a yardstick, an architecture that was measured in the same blocks and whose counts have not changed; between
/// machines never.
struct ChangeJudge {
    /// Times that are judged; everything else that is timed has at most an interval.
    private static let judgedTimes: Set<String> = ["main_cpu_ns_per_event"]

    private let a: RunRecord
    private let b: RunRecord
    private let kind: RunComparison.Kind
    /// The reference of both runs, where it can serve.
    let yardstick: String?

    init(_ a: RunRecord, _ b: RunRecord, _ kind: RunComparison.Kind) {
        self.a = a
        self.b = b
        self.kind = kind
        yardstick = Self.yardstick(a, b, kind)
    }

    /// Every metric that A or B has, in the order of the catalogue.
    func changes(
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture
    ) -> [MetricChange] {
        Metric.all.filter {
            first.metrics[$0.id]?.value != nil || second.metrics[$0.id]?.value != nil
        }.map { change($0, first, second) }
    }

    private func change(
        _ metric: Metric,
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture
    ) -> MetricChange {
        let figures = (a: first.metrics[metric.id], b: second.metrics[metric.id])
        guard let before = figures.a?.value, let after = figures.b?.value else {
            return MetricChange(
                metric: metric,
                a: figures.a?.value,
                b: figures.b?.value,
                ratio: nil,
                isByYardstick: false,
                verdict: nil,
                reason: .missing
            )
        }
        let plain = RunRecord.Ratio(to: first.id, exact: after, over: before, isJudged: false)
        let finding =
            metric.isExact
            ? count(metric, before, after, first, second)
            : time(metric, first, second)
        return MetricChange(
            metric: metric,
            a: before,
            b: after,
            ratio: finding.ratio ?? plain,
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
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture
    ) -> Finding {
        if before == after { return Finding(verdict: .equal) }
        let isBetter = (after < before) == (metric.better == .lower)
        // One architecture's count has changed, however little: that is never noise.
        if first.id == second.id { return Finding(verdict: isBetter ? .better : .worse) }
        // Of two architectures a small difference matters no more than in a run's own table.
        guard metric.isHeadline else { return Finding(reason: .family) }
        guard first.coalescingLive.isEmpty, second.coalescingLive.isEmpty else {
            return Finding(verdict: .unknownForThreads)
        }
        guard let ratio = RunRecord.Ratio(to: first.id, exact: after, over: before, isJudged: true)
        else { return Finding(verdict: isBetter ? .better : .worse) }
        return Finding(verdict: ratio.verdict.map(Self.translated))
    }

    // MARK: Times

    private func time(
        _ metric: Metric,
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture
    ) -> Finding {
        if isVoid(metric, first, second) { return Finding(reason: .lateness) }
        let isJudged = Self.judgedTimes.contains(metric.id)
        switch kind {
        case .oneRun:
            guard first.id != second.id else { return Finding(verdict: .equal) }
            let blocks = Self.blocks(metric, first, second, of: a)
            return finding(metric, interval(blocks), to: first.id, isJudged)
        case .twoMachines: return Finding(reason: .machines)
        case .twoRuns, .twoRevisions:
            guard let yardstick else { return Finding(reason: .drift) }
            guard first.id != yardstick, second.id != yardstick else {
                return Finding(reason: first.id == second.id ? .yardstick : .drift)
            }
            let blocks = blocks(metric, first, second, beside: yardstick)
            guard !blocks.isEmpty else { return Finding(reason: .drift) }
            var finding = finding(metric, interval(blocks), to: first.id, isJudged)
            finding.isByYardstick = finding.ratio != nil
            return finding
        }
    }

    private func finding(
        _ metric: Metric,
        _ interval: RatioInterval?,
        to id: String,
        _ isJudged: Bool
    ) -> Finding {
        let ratio = interval.map {
            RunRecord.Ratio(to: id, $0, better: metric.better, isJudged: isJudged)
        }
        guard isJudged else { return Finding(ratio: ratio, reason: .family) }
        return Finding(ratio: ratio, verdict: ratio?.verdict.map(Self.translated) ?? .unknown)
    }

    /// Blocks of one trace are one value, where blocks replayed several.
    private func interval(_ blocks: [RatioInterval.Block]) -> RatioInterval? {
        a.seeds.map { RatioInterval(clusters: $0.clusters(blocks)) } ?? RatioInterval(blocks)
    }

    /// Both samples of one block, where both have one from every block.
    private static func blocks(
        _ metric: Metric,
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture,
        of record: RunRecord
    ) -> [RatioInterval.Block] {
        guard metric.pass == .throughput, let one = first.metrics[metric.id]?.samples,
            let other = second.metrics[metric.id]?.samples, one.count == other.count,
            // Else nobody knows which trace a sample is of.
            record.seeds.map({ $0.blocks.count == one.count }) ?? true
        else { return [] }
        return zip(one, other).map { RatioInterval.Block(candidate: $1, reference: $0) }
    }

    /// What each cost beside the yardstick in its own run's blocks.
    ///
    /// Blocks of two runs have no partner; that they are taken in their order makes a pair of independent ratios of
    /// each, whose interval is as true as any other pairing's.
    private func blocks(
        _ metric: Metric,
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture,
        beside yardstick: String
    ) -> [RatioInterval.Block] {
        func ratios(_ row: RunRecord.Architecture, _ record: RunRecord) -> [Double] {
            guard let other = record.architectures.first(where: { $0.id == yardstick }) else {
                return []
            }
            return Self.blocks(metric, other, row, of: record).map { $0.candidate / $0.reference }
        }
        return zip(ratios(first, a), ratios(second, b))
            .map { RatioInterval.Block(candidate: $1, reference: $0) }
    }

    private func isVoid(
        _ metric: Metric,
        _ first: RunRecord.Architecture,
        _ second: RunRecord.Architecture
    ) -> Bool {
        let limits = [a, b].compactMap { $0.smallestDifference(in: metric) }
        guard let limit = limits.max(), let before = first.metrics[metric.id]?.value,
            let after = second.metrics[metric.id]?.value
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
            let one = a.architectures.first(where: { $0.id == id }), one.conforms,
            let other = b.architectures.first(where: { $0.id == id }), other.conforms
        else { return nil }
        // Of the same code nothing has changed; of other code its counts must say so.
        if kind == .twoRuns { return id }
        let counts = one.exactCounts
        return !counts.isEmpty && counts == other.exactCounts ? id : nil
    }

    private static func translated(_ verdict: Verdict) -> MetricChange.Verdict {
        switch verdict {
        case .same: .same
        case .faster: .better
        case .slower: .worse
        case .unknown: .unknown
        case .unknownForBlocks: .unknownForBlocks
        case .unknownForCores: .unknownForCores
        case .unknownForThreads: .unknownForThreads
        }
    }
}
