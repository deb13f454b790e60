internal import Measuring
internal import RunRecords
internal import SampleStatistics

/// How long an event keeps the main thread busy without a rest.
extension RunResults {
    /// A quantile over the window's batches of their longest main-thread stretch.
    ///
    /// Every process replays the same batches. Of each the median over processes counts, so that a maximum is an event's and
    /// not an interrupt's; the null app's median batch is subtracted.
    func stretch(_ metric: Metric, of id: String, quantile: Double) -> RunRecord.Figure? {
        let samples = traces.indices.compactMap { draw -> Double? in
            guard let own = stretches(of: id, draw: draw),
                let null = stretches(of: Self.harness, draw: draw),
                let harness = try? Quantiles.value(ofSorted: null, at: 0.5)
            else { return nil }
            // The nearest rank: a stretch that there was.
            let rank = max(1, Int((quantile * Double(own.count)).rounded(.up)))
            return max(0, own[rank - 1] - harness)
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }

    /// The medians over processes, one a batch, ascending, nanoseconds; nil where none was measured.
    private func stretches(of id: String, draw: Int) -> [Double]? {
        let processes = blocks.filter { $0.draw == draw }
            .flatMap { ($0.batches[id] ?? []).compactMap { $0?.longest } }
        return BatchMedians.ascending(processes)
    }
}
