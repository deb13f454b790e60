internal import RunRecords

/// Which architectures showed the right screens, and what the others showed.
struct CorrectnessSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        if !run.rows.isEmpty {
            "Every architecture is compared with the oracle at every checkpoint: screen, badge, banner and store. One that shows "
                + "something else is listed with the rule it broke, and neither ranked nor compared."
            if isRight {
                "All \(run.rows.count) showed the right screens at every checkpoint, without an error."
            }
            table
            for row in run.rows {
                if let failure = row.failure {
                    ReportBlock.code(
                        FailureReport(architecture: row.id, failure: failure).lines,
                        language: "diff"
                    )
                }
            }
        }
    }

    private var isRight: Bool { run.rows.allSatisfy { $0.conforms && $0.errors.isEmpty } }

    private var table: ReportTable? {
        let rows = TableRows(run.rows)
        var errors = rows.left("Errors") { row in
            row.errors.isEmpty
                ? ReportTable.Cell("none")
                : ReportTable.Cell(row.errors.joined(separator: "; "), .bad)
        }
        errors.isProse = run.rows.contains { !$0.errors.isEmpty }
        return ReportTable(
            "What each architecture showed.",
            [
                rows.left("Architecture", \.id), rows.left("Screens", Self.screens),
                rows.left("Rule broken") { $0.failure?.rule },
                rows.counts("After event") { $0.failure?.event }, errors,
            ]
        )?.folded(isRight)
    }

    private static func screens(_ row: RunRecord.Architecture) -> ReportTable.Cell {
        if row.conforms { return ReportTable.Cell("✓ right") }
        return ReportTable.Cell(row.failure == nil ? "? not judged" : "✗ wrong", .bad)
    }
}
