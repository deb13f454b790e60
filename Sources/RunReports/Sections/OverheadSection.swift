internal import RunRecords

/// What architecture costs: differences from the reference, and what is above the same app without any.
struct OverheadSection: ReportSection {
    let record: RunRecord

    let title = "Above the floor (main CPU)"

    private static let metric = "main_cpu_ns_per_event"

    var body: [String] {
        grid(record.architectures).map { MarkdownTable($0).lines + ["", legend] } ?? []
    }

    /// One row an architecture, in the order given; nil where no floor was measured.
    func grid(_ architectures: [RunRecord.Architecture]) -> TextGrid? {
        let rows = architectures.filter { $0.conforms && overheads($0) != nil }
        guard !rows.isEmpty else { return nil }
        var columns = [TextGrid.Column("Architecture", .left, rows.map(\.id))]
        if let reference = record.reference {
            columns.append(
                TextGrid.Column(
                    "µs/event more than \(reference)",
                    .right,
                    SpanText.column(rows.map { $0.metrics[Self.metric]?.difference }, unit: 1e3)
                )
            )
        }
        for floor in RunRecord.Overhead.floors {
            let found = rows.map { row in overheads(row)?.first { $0.floor == floor } }
            guard found.contains(where: { $0 != nil }) else { continue }
            columns.append(
                TextGrid.Column(
                    "µs/event above \(floor)",
                    .right,
                    SpanText.column(found.map { $0?.amount }, unit: 1e3)
                )
            )
            guard found.contains(where: { $0?.ratio != nil }), let reference = record.reference
            else { continue }
            columns.append(
                TextGrid.Column(
                    "the same ÷ \(reference)'s",
                    .right,
                    SpanText.column(found.map { $0?.ratio }, isSigned: false)
                )
            )
        }
        return TextGrid(columns: columns)
    }

    /// What the table's numbers are.
    let legend =
        "Differences are formed within each block; in brackets is the range that holds the truth with 95 % confidence."
        + " A floor is the same app without architecture; where the reference itself is not told from it, nothing is"
        + " divided by what it costs more."

    private func overheads(_ row: RunRecord.Architecture) -> [RunRecord.Overhead]? {
        row.metrics[Self.metric]?.overheads
    }
}
