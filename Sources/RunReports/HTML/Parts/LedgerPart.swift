internal import RunRecords

/// The coalescing ledger: what became of the effects that events were to have.
struct LedgerPart {
    let page: RunPage

    var section: PageSection? {
        let known = page.rows.compactMap { row in row.ledger.map { (row, $0) } }
        guard !known.isEmpty else { return nil }
        return PageSection(
            "ledger",
            "The coalescing ledger",
            [
                .figure(
                    StackedBars(
                        name:
                            "Effects rendered, merged and dropped by architecture; the table below has the numbers",
                        parts: [
                            ("rendered", "bar2"), ("merged into a later state", "bar7"),
                            ("dropped", "bar1"),
                        ],
                        unit: "effects",
                        rows: known.map { row, ledger in
                            StackedBars.Row(
                                id: row.markedID,
                                values: [ledger.rendered, ledger.merged, ledger.dropped]
                                    .map(Double.init)
                            )
                        }
                    ),
                    "Rendered effects were on screen as such; merged ones were overtaken by a later state before a frame came; dropped "
                        + "ones never came, nor did any later state. Batching saves work and is reported, not silently rewarded."
                ),
                .table(
                    PageTable(
                        TextGrid(columns: [
                            TextGrid.Column("Architecture", .left, known.map(\.0.markedID)),
                            column("Delivered", known.map(\.1.delivered)),
                            column("Rendered", known.map(\.1.rendered)),
                            column("Merged", known.map(\.1.merged)),
                            column("Dropped", known.map(\.1.dropped)),
                        ]),
                        "Effects of the latency pass's events: delivered = rendered + merged + dropped."
                    )
                ),
            ]
        )
    }

    private func column(_ name: String, _ values: [Int]) -> TextGrid.Column {
        TextGrid.Column(name, .right, values.map(NumberText.grouped))
    }
}
