internal import RunReports
internal import SampleStatistics

/// Figures of the latency pass.
extension RunResults {
    /// Cores that the pass needs for a verdict: one each for generator, main thread and worker.
    static let coresForLatency = 3

    func latencyFigure(
        _ metric: Metric,
        of id: String,
        isRanked: Bool
    ) -> RunRecord.Figure? {
        let samples = latencies.compactMap { latencyValue($0, id, metric.id) }
        guard !samples.isEmpty else { return nil }
        var ratio: RunRecord.Ratio?
        if isRanked, id != plan.reference, conforms(plan.reference), latencies.count > 1 {
            let pairs = latencies.compactMap { repetition -> RatioInterval.Block? in
                guard let candidate = latencyValue(repetition, id, metric.id),
                    let reference = latencyValue(repetition, plan.reference, metric.id)
                else { return nil }
                return RatioInterval.Block(candidate: candidate, reference: reference)
            }
            ratio = RatioInterval(pairs).map { interval in
                RunRecord.Ratio(
                    to: plan.reference,
                    interval,
                    better: metric.better,
                    isJudged: false
                )
            }
            if plan.environment.cores < Self.coresForLatency { ratio?.verdict = .unknownForCores }
        }
        return RunRecord.Figure(metric, samples: samples, ratio: ratio)
    }

    /// What one repetition says of one architecture; the main thread's use without the harness's share of it.
    private func latencyValue(
        _ repetition: [String: [String: Double]],
        _ id: String,
        _ metric: String
    ) -> Double? {
        guard let value = repetition[id]?[metric] else { return nil }
        guard metric == LatencyPass.mainUtilization else { return value }
        return repetition[Self.harness]?[metric].map { max(0, value - $0) }
    }

    /// What the generator says of itself, in whichever architecture's company it was worst.
    func worst(_ key: String) -> Double? {
        latencies.flatMap { $0.values.compactMap { $0[key] } }.max()
    }
}
