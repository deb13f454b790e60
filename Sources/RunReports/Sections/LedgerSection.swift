internal import RunRecords

/// What became of the effects that events were to have on screen.
struct LedgerSection: ReportSection {
    let record: RunRecord

    let title = "The coalescing ledger"

    var body: [String] {
        let known = record.architectures.compactMap { architecture in
            architecture.ledger.map { (architecture, $0) }
        }
        guard !known.isEmpty else { return [] }
        func column(_ name: String, _ effects: (RunRecord.Ledger) -> Int) -> TextGrid.Column {
            TextGrid.Column(name, .right, known.map { NumberText.grouped(effects($0.1)) })
        }
        let grid = TextGrid(columns: [
            TextGrid.Column("Architecture", .left, known.map(\.0.markedID)),
            column("Delivered", \.delivered), column("Rendered", \.rendered),
            column("Merged", \.merged), column("Dropped", \.dropped),
        ])
        return MarkdownTable(grid).lines + [
            "",
            "Delivered = rendered + merged + dropped, in effects: rendered were on screen as such, merged were overtaken "
                + "by a later state, of the dropped neither came.",
        ]
    }
}
