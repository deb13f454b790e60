internal import RunRecords
internal import SampleStatistics

/// The ranking: a forest plot of the leading figure, and the short table.
struct RankingSection: RunSection {
    static let anchor = "ranking"
    static let title = "Ranking"
    static let isEssential = true

    let run: RankedRun

    var blocks: [ReportBlock] {
        forest
        if !run.rows.isEmpty { table }
    }

    private var table: ReportTable {
        var table = RankingTable.table(run)
        let order = run.leading?.name ?? "name"
        table.caption =
            "The architectures, by \(order). ± is half the width of a 95 % interval, [ ] is the whole interval."
        return table
    }

    private var forest: ReportFigure? {
        guard let leading = run.leading, let reference = run.record.reference else { return nil }
        let rows = run.rows.compactMap { row -> ForestPlot.Row? in
            if row.id == reference { return ForestPlot.Row(id: row.id, isReference: true) }
            guard row.isRanked(by: leading), let ratio = row[leading]?.ratio else { return nil }
            return ForestPlot.Row(id: row.id, ratio: ratio)
        }
        guard rows.count > 1 else { return nil }
        let name = leading.title
        let lower = leading.better == .lower
        let intervals = leading.isExact ? "" : ", with 95 % intervals"
        let lines =
            leading.isExact
            ? "Counts are exact and have no interval."
            : "Each line is the range that holds the true ratio with 95 % confidence."
        return ReportFigure(
            plot: ForestPlot(
                name:
                    "\(name) of each architecture divided by that of \(reference)\(intervals); the table below has the numbers",
                axisTitle: "\(name) ÷ that of \(reference), logarithmic",
                ends: (lower ? "costs less" : "does less", lower ? "costs more" : "does more"),
                rows: rows
            ),
            caption:
                "\(name) against \(reference). \(lines) The grey band is ±2 %, which counts as the same. "
                + "A triangle is a verdict and points to its side, a filled square says the same, a hollow circle is inconclusive."
        )
    }
}
