internal import RunRecords

/// The ranking: a forest plot of the leading figure, and the short table.
struct RankingSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        forest
        if !run.rows.isEmpty {
            short
        }
    }

    /// On a page the table that a run prints at its end, since other parts of the page have the rest; elsewhere the long one.
    private var short: ReportBlock {
        var short = SummaryTable(run).table
        short.caption =
            "What the terminal prints: main CPU is for one event, [ ] the interval that verdicts rest on, counts are for one event."
        short.columns[0].cells = Self.whole(short.columns[0].cells)
        return .page(
            element("div") {
                TableElement(short, in: "\(run.name), Ranking").figure
            },
            elsewhere: [.table(table)]
        )
    }

    /// A variant's whole name, where the terminal has only what it differs in.
    private static func whole(_ names: [ReportTable.Cell]) -> [ReportTable.Cell] {
        var architecture = ""
        return names.map { cell in
            guard cell.text.hasPrefix(" ") else {
                architecture = cell.text
                return cell
            }
            return ReportTable.Cell(architecture + cell.text.drop { $0 == " " })
        }
    }

    private var table: ReportTable {
        var table = RankingTable.table(run)
        let order = run.leading?.name ?? "name"
        table.caption =
            "The architectures, by \(order). ± is half the width of a 95 % interval, [ ] the interval that a verdict rests on."
        return table
    }

    /// The quotients that the ratio is a mean of; empty of counts, and where blocks of the two are not the same.
    private func blocks(of row: RunRecord.Architecture, _ leading: Metric) -> [Double] {
        guard !leading.isExact, let own = row[leading]?.samples,
            let reference = run.reference?[leading]?.samples, own.count == reference.count,
            own.count > 1
        else { return [] }
        return zip(own, reference).filter { $0 > 0 && $1 > 0 }.map(/)
    }

    private var forest: ReportFigure? {
        guard let leading = run.leading, let reference = run.record.reference else { return nil }
        let rows = run.rows.compactMap { row -> ForestPlot.Row? in
            if row.id == reference { return ForestPlot.Row(id: row.id, isReference: true) }
            guard row.isRanked(by: leading), let ratio = row[leading]?.ratio else { return nil }
            return ForestPlot.Row(id: row.id, ratio: ratio, blocks: blocks(of: row, leading))
        }
        guard rows.count > 1 else { return nil }
        let name = leading.title
        let lower = leading.better == .lower
        let intervals = leading.isExact ? "" : ", with intervals"
        let hasBlocks = rows.contains { !$0.blocks.isEmpty }
        let lines =
            leading.isExact
            ? "Counts are exact and have no interval."
            : "Each line is the interval that verdicts rest on: it holds the true ratio with \(run.intervalConfidence) confidence."
                + (hasBlocks ? " Dots are single blocks, before interference is taken off." : "")
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
                + (rows.contains { $0.ratio?.verdict != nil }
                    ? "A triangle is a verdict and points to its side, a filled square says the same, a hollow circle is inconclusive."
                    : leading.isExact
                        ? ""
                        : "Verdicts are of architectures in all their variants: see the table.")
        )
    }
}
