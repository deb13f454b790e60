internal import Measuring
internal import RunRecords

/// Figures of the free pass: the throughput pass's replay on all cores.
extension RunResults {
    /// Metric → what the replay calls it.
    static let freeMetrics: [Metric: Metric] = [
        .freeMainCPU: .mainCPU,
        .freeOffMainCPU: .offMainCPU,
        .freeSystemCPU: .systemCPU,
        .freeWakeups: .wakeups,
        .freeEventsPerSecond: .eventsPerSecond,
    ]

    mutating func note(free outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        freeRounds[freeRounds.count - 1][id] = measurement.values
    }

    func freeFigure(_ metric: Metric, of id: String) -> RunRecord.Figure? {
        guard let name = Self.freeMetrics[metric] else { return nil }
        let samples = freeRounds.compactMap { round -> Double? in
            round[id]?[name].flatMap { metric.net($0, null: round[Self.harness]?[name]) }
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }
}
