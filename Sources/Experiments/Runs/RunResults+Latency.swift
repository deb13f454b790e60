internal import RunReports

/// Figures of the latency pass.
extension RunResults {
    mutating func note(latency outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .latency) else { return }
        latencies[id] = measurement.values
        ledgers[id] = measurement.ledger
        for note in measurement.notes where !notes.contains(note) { notes.append(note) }
    }

    func latencyFigure(_ metric: Metric, of id: String) -> RunRecord.Figure? {
        latencies[id]?[metric.id].map { RunRecord.Figure(metric, samples: [$0]) }
    }

    /// What the generator says of itself, in whichever architecture's company it was worst.
    func worst(_ key: String) -> Double? { latencies.values.compactMap { $0[key] }.max() }
}
