internal import RunRecords
internal import SampleStatistics

extension RunResults {
    func rankingCounts(of id: String) -> [Metric: Double]? {
        plan.batchSizes.first.flatMap { counted.figures[id]?[$0] }
    }

    /// A count at one batch size; of memory, references and instructions what the empty architecture needs is taken off, as of CPU time.
    func count(_ metric: Metric, of id: String, batchSize: Int?) -> Double? {
        guard let batchSize, let value = counted.figures[id]?[batchSize]?[metric] else {
            return nil
        }
        let events = traces[0].record.measured
        return metric.net(
            value,
            null: counted.figures[Self.harness]?[batchSize]?[metric],
            events: Double(events)
        )
    }

    func countFigure(_ metric: Metric, of id: String, isRanked: Bool) -> RunRecord.Figure? {
        guard let value = count(metric, of: id, batchSize: plan.batchSizes.first) else {
            return nil
        }
        var ratio: RunRecord.Ratio?
        if isRanked, id != plan.reference, conforms(plan.reference),
            let reference = count(metric, of: plan.reference, batchSize: plan.batchSizes.first)
        {
            ratio = RunRecord.Ratio(
                to: plan.reference,
                exact: value,
                over: reference,
                isJudged: metric.isHeadline
            )
            // They gate, since they repeat; they do not rank, since real threads do something else.
            if ratio?.verdict != nil, !holdsLive(id) || !holdsLive(plan.reference) {
                ratio?.verdict = .inconclusiveForThreads
            }
        }
        var figure = RunRecord.Figure(metric, samples: [value], ratio: ratio)
        // Leaks and cache misses are looked for at one size, and the display's replay has no sizes.
        if ![.leakedObjects, .cacheMisses].contains(metric), !Metric.framePaced.contains(metric) {
            figure.batches = batches { count(metric, of: id, batchSize: $0) }
        }
        return figure
    }
}
