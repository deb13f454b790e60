internal import RunReports
internal import SampleStatistics

/// Figures of the latency pass.
extension RunResults {
    /// Cores that the pass needs for a verdict: one each for generator, main thread and worker.
    static let coresForLatency = 3

    mutating func beginLatencies() { latencies.append([:]) }

    mutating func note(latency outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .latency) else { return }
        latencies[latencies.count - 1][id] = measurement.values
        // Of the first repetition: what becomes of effects differs from run to run a little.
        if ledgers[id] == nil { ledgers[id] = measurement.ledger }
        if timelines[id] == nil { timelines[id] = measurement.frameTimeline }
        if let policy = measurement.generatorPolicy { generatorPolicies.insert(policy) }
        for note in measurement.notes where !notes.contains(note) { notes.append(note) }
    }

    func latencyFigure(
        _ metric: Metric,
        of id: String,
        isRanked: Bool
    ) -> RunRecord.Figure? {
        let samples = latencies.compactMap { latencyValue($0, id, metric.id) }
        guard !samples.isEmpty else { return nil }
        var ratio: RunRecord.Ratio?
        if isRanked, latencies.count > 1 {
            ratio = self.ratio(metric, of: id, over: latencies) { latencyValue($0, $1, metric.id) }
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
