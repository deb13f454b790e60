internal import RunRecords

/// The coalescing ledger: which of the expected screen updates were shown as such, merged and dropped.
struct UpdatesSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        let known = run.rows.compactMap { row in row.ledger.map { (row, $0) } }
        if let ledger = known.first?.1, known.count > 1, Set(known.map(\.1)).count == 1 {
            "The same in all: of \(NumberText.grouped(ledger.delivered)) screen updates \(NumberText.grouped(ledger.rendered)) were "
                + "on screen as such, \(NumberText.grouped(ledger.merged)) merged into a later state, \(NumberText.grouped(ledger.dropped)) dropped."
        } else if !known.isEmpty {
            figure(known)
        }
    }

    private func figure(_ known: [(RunRecord.Architecture, RunRecord.Ledger)]) -> ReportFigure {
        let plot = StackedBars(
            name:
                "Screen updates rendered, merged and dropped by architecture; the table below has the numbers",
            parts: [
                ("rendered", "bar2"), ("merged into a later state", "bar7"), ("dropped", "bar1"),
            ],
            unit: "screen updates",
            rows: known.map { row, ledger in
                let values = [ledger.rendered, ledger.merged, ledger.dropped]
                return StackedBars.Row(id: row.markedID, values: values.map(Double.init))
            }
        )
        let rows = TableRows(known)
        let table = ReportTable(
            "Screen updates of the frames pass. Delivered = rendered + merged + dropped: rendered were on screen as such, "
                + "merged were overtaken by a later state, of the dropped neither came.",
            [
                rows.left("Architecture", \.0.markedID), rows.counts("Delivered", \.1.delivered),
                rows.counts("Rendered", \.1.rendered), rows.counts("Merged", \.1.merged),
                rows.counts("Dropped", \.1.dropped),
            ]
        )
        return ReportFigure(
            plot: plot,
            caption:
                "Merged updates were overtaken by a later state before a frame came. Batching saves work; it is reported, not silently rewarded.",
            table: table
        )
    }
}
