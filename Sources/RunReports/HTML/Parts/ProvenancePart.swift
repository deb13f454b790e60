/// What must be known before the figures are believed, where they come from, and how to get them again.
struct ProvenancePart {
    let page: RunPage

    var section: PageSection? {
        let record = page.record
        let harness = HarnessSection(record: record).body
        return PageSection(
            "provenance",
            "Notes, environment, and how to reproduce",
            [
                .list(page.content.notes),
                .table(pairs("Where it was measured.", EnvironmentSection(record: record).body)),
                .table(pairs("What the harness itself cost.", harness)),
                .text(
                    "The same commands repeat the run on another machine; counts come out to the digit, times are this machine's:"
                ),
                .code(ReproduceCommand(record).lines()),
            ]
        )
    }

    /// Lines of "- name: value" as a table.
    private func pairs(_ caption: String, _ lines: [String]) -> PageTable? {
        let rows = lines.compactMap { line -> PageTable.Row? in
            let parts = String(line.trimmingPrefix("- ")).split(separator: ": ", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            let value = String(parts[1]).replacing("`", with: "")
            return PageTable.Row(first: String(parts[0]), cells: [PageTable.Cell(value, "prose")])
        }
        guard !rows.isEmpty else { return nil }
        return PageTable(
            caption: caption,
            corner: "What",
            headings: [.init(words: "Value")],
            rows: rows
        )
    }
}
