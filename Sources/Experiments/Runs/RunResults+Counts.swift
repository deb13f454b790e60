internal import Measuring
internal import RunRecords
internal import SampleStatistics

/// Figures of the counts pass.
extension RunResults {
    func rankingCounts(of id: String) -> [Metric: Double]? {
        plan.waveSizes.first.flatMap { counted.figures[id]?[$0] }
    }

    /// A count at one wave size; of memory, references and instructions what the empty architecture needs is taken off, as of CPU time.
    func count(_ metric: Metric, of id: String, waveSize: Int?) -> Double? {
        guard let waveSize, let value = counted.figures[id]?[waveSize]?[metric] else { return nil }
        let events = traces[0].record.measuredEvents ?? traces[0].record.events
        return metric.net(
            value,
            null: counted.figures[Self.harness]?[waveSize]?[metric],
            events: Double(events)
        )
    }

    func countFigure(
        _ metric: Metric,
        of id: String,
        isRanked: Bool
    ) -> RunRecord.Figure? {
        guard let value = count(metric, of: id, waveSize: plan.waveSizes.first) else {
            return nil
        }
        var ratio: RunRecord.Ratio?
        if isRanked, id != plan.reference, conforms(plan.reference),
            let reference = count(
                metric,
                of: plan.reference,
                waveSize: plan.waveSizes.first
            )
        {
            ratio = RunRecord.Ratio(
                to: plan.reference,
                exact: value,
                over: reference,
                isJudged: metric.isHeadline
            )
            // They gate, since they repeat; they do not rank, since real threads do something else.
            if ratio?.verdict != nil, !holdsLive(id) || !holdsLive(plan.reference) {
                ratio?.verdict = .unknownForThreads
            }
        }
        var figure = RunRecord.Figure(metric, samples: [value], ratio: ratio)
        // Leaks are looked for at one size.
        if metric != .leakedObjects {
            figure.waves = waves { count(metric, of: id, waveSize: $0) }
        }
        return figure
    }
}
