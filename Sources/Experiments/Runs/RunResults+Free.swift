internal import RunRecords

/// Figures of the free pass: the throughput pass's replay on all cores.
extension RunResults {
    /// Metric id → what the replay calls it.
    static let freeMetrics = [
        "free_main_cpu_ns_per_event": "main_cpu_ns_per_event",
        "free_off_main_cpu_ns_per_event": "off_main_cpu_ns_per_event",
        "free_system_cpu_ns_per_event": "system_cpu_ns_per_event",
        "free_wakeups_per_event": "wakeups_per_event",
        "free_events_per_second": "events_per_second",
    ]

    mutating func note(free outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        freeRounds[freeRounds.count - 1][id] = measurement.values
    }

    func freeFigure(_ metric: Metric, of id: String) -> RunRecord.Figure? {
        guard let name = Self.freeMetrics[metric.id] else { return nil }
        let samples = freeRounds.compactMap { round -> Double? in
            guard let value = round[id]?[name] else { return nil }
            guard Self.netMetrics.contains(name) else { return value }
            return round[Self.harness]?[name].map { value - $0 }
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }
}
