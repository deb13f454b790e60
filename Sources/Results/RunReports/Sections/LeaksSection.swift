internal import RunRecords

/// What was never freed, by type.
struct LeaksSection: RunSection {
    static let anchor = "leaks"
    static let title = "Leaked objects"

    let run: RankedRun

    var blocks: [ReportBlock] {
        table
        if !clean.isEmpty { "None in \(clean.joined(separator: ", "))." }
    }

    private var clean: [String] { run.rows.filter { $0.leaks?.isEmpty == true }.map(\.id) }

    private var table: ReportTable? {
        let rows = run.rows.flatMap { row in (row.leaks ?? []).map { (row, $0) } }
        var paths = ReportTable.Column(
            "Held by",
            .left,
            rows.map { $0.1.heldBy.map(Self.path) ?? "path not found" }
        )
        paths.isProse = true
        return ReportTable(
            "Objects that a closed screen or a closed app left behind, with the path of one of each type.",
            [
                ReportTable.Column(architectures: rows.map(\.0)),
                ReportTable.Column("After a", .left, rows.map(\.1.after)),
                ReportTable.Column(
                    "Type",
                    .left,
                    rows.map { ReportTable.Cell(code: $0.1.type) }
                ),
                ReportTable.Column("Objects", counts: rows.map(\.1.objects)),
                paths,
            ]
        )
    }

    /// The heading says already that it is held.
    private static func path(_ text: String) -> String { String(text.trimmingPrefix("held by ")) }
}
