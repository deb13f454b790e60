internal import RunRecords

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
                .table(pairs("Where it was measured.", EnvironmentSection(record: record).facts)),
                .table(pairs("What the harness itself cost.", harness.compactMap(Self.pair))),
                .text(
                    "The same commands repeat the run on another machine; counts come out to the digit, times are this machine's:"
                ),
                .code(ReproduceCommand(record).lines()),
            ]
        )
    }

    /// A line of "- name: value"; nil for any other.
    private static func pair(_ line: String) -> (name: String, value: String)? {
        let parts = String(line.trimmingPrefix("- ")).split(separator: ": ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    private func pairs(_ caption: String, _ facts: [(name: String, value: String)]) -> PageTable? {
        let rows = facts.map {
            PageTable.Row(first: $0.name, cells: [PageTable.Cell($0.value, "prose")])
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
