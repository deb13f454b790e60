internal import RunRecords

/// The scenario's limits, and which architectures keep to them.
struct LimitsSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        if areKept, table != nil {
            run.record.skippedThresholds.isEmpty
                ? "Passed: every limit of the scenario is kept."
                : "Passed; limits without a figure could not be checked, see below."
        }
        table
        ReportBlock.list(run.record.skippedThresholdLines.map { "\($0)." })
    }

    private var areKept: Bool {
        !(run.record.thresholds ?? []).isEmpty && run.record.missedThresholds.isEmpty
    }

    private var table: ReportTable? {
        let rows = TableRows(run.conforming)
        return ReportTable(
            "✓ keeps to the limit, ✗ does not.",
            [rows.left("Architecture", \.id)]
                + (run.record.thresholds ?? []).map { column($0, rows) }
        )?.folded(areKept)
    }

    private func column(
        _ limit: RunRecord.Threshold,
        _ rows: TableRows<RunRecord.Architecture>
    ) -> ReportTable.Column {
        let metric = Metric.named(limit.metric)
        let unit = metric.map { HumanUnit($0.unit) }
        let divisor = unit?.divisor ?? 1
        let sign = metric?.better == .higher ? "≥" : "≤"
        let most = NumberText.single(limit.limit / divisor)
        let name = metric?.title ?? limit.metric
        return rows.right("\(name) \(sign) \(most) \(unit?.spoken ?? "")".trimmingEnd()) { row in
            guard let value = row.metrics[limit.metric]?.value else {
                return ReportTable.Cell.missing
            }
            let isKept = limit.allows(value)
            let text = NumberText.single(value / divisor)
            return ReportTable.Cell("\(isKept ? "✓" : "✗") \(text)", isKept ? nil : .bad)
        }
    }
}
