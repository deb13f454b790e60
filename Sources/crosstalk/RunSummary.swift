import RunReports

/// Several runs in a few lines: who led in each, and what went wrong.
struct RunSummary {
    private let records: [RunRecord]

    init(_ records: [RunRecord]) { self.records = records }

    /// One line a run: how many conform, and the least costly of the leading figures that there are.
    func text(width: Int) -> String {
        let names = records.map(\.scenario.id)
        let column = names.map(\.count).max() ?? 0
        var lines = ["\(records.count) scenarios"]
        for record in records {
            let id = record.scenario.id
            let conforming = record.architectures.filter(\.conforms)
            let total = record.architectures.count
            var parts = ["\(conforming.count) of \(total) conform"]
            for metric in ["allocations_per_event", "main_cpu_ns_per_event"] {
                let values = conforming.compactMap { architecture in
                    architecture.metrics[metric]?.value.map { (architecture.id, $0) }
                }
                guard let least = values.min(by: { $0.1 < $1.1 }) else { continue }
                let digits = least.1 < 100 ? (least.1 * 10).rounded() / 10 : least.1.rounded()
                parts.append("least \(metric): \(least.0), \(digits)")
            }
            let missed = record.missedThresholds.count
            if missed > 0 { parts.append("\(missed) limits missed") }
            let mark = conforming.count == total && missed == 0 ? "✓" : "✗"
            let padding = String(repeating: " ", count: column - id.count)
            lines.append("\(mark) \(id)\(padding)  \(parts.joined(separator: " · "))")
        }
        let unmeasured = Set(records.flatMap(\.unmeasuredThresholds)).sorted()
        if !unmeasured.isEmpty {
            lines.append("Not judged, since not measured: \(unmeasured.joined(separator: ", ")).")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
