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
        let counts: [(name: String, path: KeyPath<RunRecord.Effort, Int>)] = [
            ("Requests", \.requests), ("Taken", \.taken), ("Rows stored", \.rowsStored),
            ("Fewest needed", \.leastRowsStored),
        ]
        func isEqual(_ path: KeyPath<RunRecord.Effort, Int>) -> Bool {
            known.count > 1 && Set(known.map { $0.1[keyPath: path] }).count == 1
        }
        // What is equal in all is said once.
        let equal = counts.filter { isEqual($0.path) }.map { name, path in
            "\(name.lowercased()) \(NumberText.grouped(known[0].1[keyPath: path]))"
        }
        return ReportTable(
            "Requests, rows stored and screen updates shown."
                + (equal.isEmpty ? "" : " The same in all: \(equal.joined(separator: ", "))."),
            [rows.left("Architecture", \.0.markedID)]
                + counts.filter { !isEqual($0.path) }.map { name, path in
                    rows.counts(name) { $0.1[keyPath: path] }
                }
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
