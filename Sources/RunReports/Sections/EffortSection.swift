internal import RunRecords

/// What architectures did beside showing the right screens, and what they showed of bursts.
struct EffortSection: ReportSection {
    let record: RunRecord

    let title = "Effort"

    var body: [String] {
        let known = record.architectures.compactMap { architecture in
            architecture.effort.map { (architecture, $0) }
        }
        guard !known.isEmpty else { return [] }
        func column(_ name: String, _ text: (RunRecord.Effort) -> String) -> TextGrid.Column {
            TextGrid.Column(name, .right, known.map { text($0.1) })
        }
        let sizes = Set(known.flatMap(\.1.effects.keys)).compactMap { Int($0) }.sorted()
        let columns =
            [
                TextGrid.Column("Architecture", .left, known.map(\.0.markedID)),
                column("Requests", { NumberText.grouped($0.requests) }),
                column("Taken", { NumberText.grouped($0.taken) }),
                column("Rows stored", { NumberText.grouped($0.rowsStored) }),
                column("Least", { NumberText.grouped($0.leastRowsStored) }),
            ]
            + sizes.map { size in
                column("Shown, waves of \(size)") { effort in
                    effort.effects[String(size)].map(Self.shown) ?? "–"
                }
            }
        return MarkdownTable(TextGrid(columns: columns)).lines + [
            "",
            "Over the whole replay in virtual time: requests that reached the server; pushes, frames and synced facts taken; "
                + "rows written to the store, and the fewest that keep it right. Requests and what is taken must be the "
                + "oracle's to the digit. Then the coalescing ledger of the window: foreseen effects that were on screen "
                + "as such, of all, with those overtaken by a later state in brackets. In waves of one all must be "
                + "shown, or the architecture does not conform; after a larger wave its end must be. What is missing "
                + "in the sum had left the screen by then.",
        ]
    }

    private static func shown(_ ledger: RunRecord.Ledger) -> String {
        let all =
            "\(NumberText.grouped(ledger.rendered)) of \(NumberText.grouped(ledger.delivered))"
        return ledger.merged == 0 ? all : all + " (\(NumberText.grouped(ledger.merged)))"
    }
}
