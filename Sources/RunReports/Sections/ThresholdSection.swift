internal import RunRecords

/// The scenario's limits, and who keeps to them.
struct ThresholdSection: ReportSection {
    let record: RunRecord

    let title = "The scenario's limits"

    var body: [String] {
        let limits = record.thresholds ?? []
        guard !limits.isEmpty else { return [] }
        let shown = record.architectures.filter(\.conforms)
        let columns = limits.map { limit in
            TextGrid.Column(
                "\(limit.metric) \(isLeast(limit) ? "≥" : "≤") \(NumberText.single(limit.limit))",
                .right,
                shown.map { architecture in
                    guard let value = architecture.metrics[limit.metric]?.value else { return "–" }
                    return (limit.allows(value) ? "✓ " : "✗ ") + NumberText.single(value)
                }
            )
        }
        return MarkdownTable(
            TextGrid(columns: [.init("Architecture", .left, shown.map(\.id))] + columns)
        ).lines + notes
    }

    private var notes: [String] {
        let skipped = record.skippedThresholdLines
        return skipped.isEmpty ? [] : [""] + skipped.map { "- \(MarkdownText.escaped($0))." }
    }

    private func isLeast(_ limit: RunRecord.Threshold) -> Bool {
        Metric.named(limit.metric)?.better == .higher
    }
}
