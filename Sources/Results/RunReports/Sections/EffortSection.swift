internal import RunRecords

/// What architectures did beside showing the right screens, and what they showed of batches.
struct EffortSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        if let table {
            table
            ReportBlock.list([
                "Over the whole replay in virtual time: requests that reached the server; pushes, frames and synced facts taken; "
                    + "rows stored, and the fewest that keep the store right. Shown: screen updates on screen as such, of all expected; "
                    + "merged ones were overtaken."
            ])
        }
    }

    private var table: ReportTable? {
        let known = run.rows.compactMap { row in row.effort.map { (row, $0) } }
        let rows = TableRows(known)
        let sizes = Set(known.flatMap(\.1.effects.keys)).compactMap { Int($0) }.sorted()
        let counts: [(name: String, values: [Int])] = [
            ("Requests", known.map(\.1.requests)), ("Taken", known.map(\.1.taken)),
            ("Rows stored", known.map(\.1.rowsStored)),
            ("Fewest needed", known.map(\.1.leastRowsStored)),
        ]
        // What is equal in all is said once.
        let equal = counts.filter { $0.values.count > 1 && Set($0.values).count == 1 }
            .map { "\($0.name.lowercased()) \(NumberText.grouped($0.values[0]))" }
        return ReportTable(
            "Requests, rows stored and screen updates shown."
                + (equal.isEmpty ? "" : " The same in all: \(equal.joined(separator: ", "))."),
            [rows.left("Architecture", \.0.markedID)]
                + counts.filter { $0.values.count == 1 || Set($0.values).count > 1 }
                .map { ReportTable.Column($0.name, counts: $0.values) }
                + sizes.map { size in
                    rows.right("Shown, batches of \(size)") {
                        Self.shown($0.1.effects[String(size)])
                    }
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
