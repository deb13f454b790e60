internal import RunRecords

/// The coalescing ledger: which of the expected screen updates were shown as such, merged and dropped.
struct UpdatesSection: RunSection {
    static let anchor = "updates"
    static let title = "Coalescing of screen updates"
    static let isFolded = true

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
        let table = ReportTable(
            "Screen updates of the frames pass. Delivered = rendered + merged + dropped: rendered were on screen as such, "
                + "merged were overtaken by a later state, of the dropped neither came.",
            [
                ReportTable.Column(architectures: known.map(\.0)),
                ReportTable.Column("Delivered", counts: known.map(\.1.delivered)),
                ReportTable.Column("Rendered", counts: known.map(\.1.rendered)),
                ReportTable.Column("Merged", counts: known.map(\.1.merged)),
                ReportTable.Column("Dropped", counts: known.map(\.1.dropped)),
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
