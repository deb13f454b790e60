internal import RunRecords

/// What was never freed, by type.
struct LeaksSection: ReportSection {
    let record: RunRecord

    let title = "Leaked objects"

    var body: [String] {
        let known = record.architectures.filter { $0.leaks != nil }
        guard !known.isEmpty else { return [] }
        let rows = known.flatMap { architecture in
            (architecture.leaks ?? []).map { (architecture, $0) }
        }
        let clean = known.filter { $0.leaks?.isEmpty == true }.map(\.id)
        let praise =
            clean.isEmpty ? [] : ["None in \(MarkdownText.escaped(clean.joined(separator: ", ")))."]
        guard !rows.isEmpty else { return praise }
        let grid = TextGrid(columns: [
            TextGrid.Column("Architecture", .left, rows.map(\.0.markedID)),
            TextGrid.Column("After a", .left, rows.map(\.1.after)),
            TextGrid.Column("Type", .left, rows.map { TextGrid.Cell(code: $0.1.type) }),
            TextGrid.Column("Objects", .right, rows.map { NumberText.grouped($0.1.objects) }),
        ])
        return MarkdownTable(grid).lines + [""] + paths(rows)
            + (praise.isEmpty ? [] : ["", praise[0]])
    }

    /// One object of each type, the same way once.
    private func paths(_ rows: [(RunRecord.Architecture, RunRecord.Leak)]) -> [String] {
        rows.map { architecture, leak in
            "- \(MarkdownText.escaped(architecture.id)), \(MarkdownText.code(leak.type)), "
                + MarkdownText.escaped("\(leak.after): \(leak.heldBy ?? "path not found")")
        }
    }
}
