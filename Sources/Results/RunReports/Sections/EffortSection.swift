internal import RunRecords

/// What architectures did beside showing the right screens, and what they showed of batches.
struct EffortSection: RunSection {
    static let anchor = "effort"
    static let title = "Effort"
    static let isFolded = true

    let run: RankedRun

    var blocks: [ReportBlock] {
        if let table {
            table
            ReportBlock.list([
                "Over the whole replay in virtual time: requests that reached the server; pushes, frames and synced facts taken; "
                    + "rows written to the store, and the fewest that keep it right.",
                "Requests and what is taken must be those of the oracle, to the digit.",
                "Shown are the expected screen updates of the window that were on screen as such, of all. Merged ones were "
                    + "overtaken by a later state; what is missing in the sum had left the screen by then.",
                "In batches of one all must be shown, or the architecture does not conform; after a larger batch its end must be.",
            ])
        }
    }

    private var table: ReportTable? {
        let known = run.rows.compactMap { row in row.effort.map { (row, $0) } }
        let sizes = Set(known.flatMap(\.1.effects.keys)).compactMap { Int($0) }.sorted()
        return ReportTable(
            "Requests, rows stored and screen updates shown.",
            [
                ReportTable.Column(architectures: known.map(\.0)),
                ReportTable.Column("Requests", counts: known.map(\.1.requests)),
                ReportTable.Column("Taken", counts: known.map(\.1.taken)),
                ReportTable.Column("Rows stored", counts: known.map(\.1.rowsStored)),
                ReportTable.Column("Fewest needed", counts: known.map(\.1.leastRowsStored)),
            ]
                + sizes.map { size in
                    ReportTable.Column(
                        "Shown, batches of \(size)",
                        .right,
                        known.map { Self.shown($0.1.effects[String(size)]) }
                    )
                }
        )
    }

    private static func shown(_ ledger: RunRecord.Ledger?) -> ReportTable.Cell {
        guard let ledger else { return .missing }
        let counts = [ledger.rendered, ledger.delivered].map(NumberText.grouped)
        return ReportTable.Cell(
            counts.joined(separator: " of "),
            remark: ledger.merged == 0 ? nil : "\(NumberText.grouped(ledger.merged)) merged"
        )
    }
}
