internal import RunRecords
internal import SampleStatistics

/// Figures of the counts pass.
extension RunResults {
    func rankingCounts(of id: String) -> [Metric: Double]? {
        plan.waveSizes.first.flatMap { counts[id]?[$0] }
    }

    /// A count at one wave size; of memory, references and instructions what the empty architecture needs is taken off, as of CPU time.
    func count(_ metric: Metric, of id: String, waveSize: Int?) -> Double? {
        guard let waveSize, let value = counts[id]?[waveSize]?[metric] else { return nil }
        guard metric.isNet else { return value }
        return counts[Self.harness]?[waveSize]?[metric].map { net(value, $0, metric) }
    }

    /// The difference of two counts, each of them whole over all events: that of two quotients would hang on their rounding.
    private func net(_ value: Double, _ floor: Double, _ metric: Metric) -> Double {
        guard metric.unit.isPerEvent else { return value - floor }
        let events = Double(traces[0].record.measuredEvents ?? traces[0].record.events)
        return ((value * events).rounded() - (floor * events).rounded()) / events
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
