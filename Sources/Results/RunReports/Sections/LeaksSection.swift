internal import RunRecords

/// What was never freed, by type.
struct LeaksSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        table
        if !clean.isEmpty { "None in \(clean.joined(separator: ", "))." }
    }

    private var clean: [String] { run.rows.filter { $0.leaks?.isEmpty == true }.map(\.id) }

    private var table: ReportTable? {
        let rows = TableRows(run.rows.flatMap { row in (row.leaks ?? []).map { (row, $0) } })
        return ReportTable(
            "Objects that a closed screen or a closed app left behind, with the path of one of each type.",
            [
                rows.left("Architecture", \.0.markedID), rows.left("After a", \.1.after),
                rows.left("Type") { ReportTable.Cell(code: $0.1.type) },
                rows.counts("Objects", \.1.objects),
                rows.prose("Held by") { $0.1.heldBy.map(Self.path) ?? "path not found" },
            ]
        )
    }

    /// The heading says already that it is held.
    private static func path(_ text: String) -> String { String(text.trimmingPrefix("held by ")) }
}
