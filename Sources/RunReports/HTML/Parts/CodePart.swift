internal import RunRecords
internal import SourceSizes

/// How much code each architecture takes, by layer.
struct CodePart {
    let page: RunPage

    private static let kinds = ["bar0", "bar1", "bar2", "bar3", "bar4", "bar5"]

    var section: PageSection? {
        let known = page.rows.compactMap { row in
            row.sources.map { (id: row.id, size: $0) }
        }
        guard !known.isEmpty else { return nil }
        let sorted = known.sorted { $0.size.total.lines < $1.size.total.lines }
        let layers = SourceLayer.allCases.filter { layer in
            known.contains { $0.size.layers[layer.rawValue] != nil }
        }
        return PageSection(
            "code",
            "Lines of code",
            [
                .figure(
                    StackedBars(
                        name:
                            "Lines of code by layer and architecture; the table below has the numbers",
                        parts: zip(layers, Self.kinds).map { ($0.rawValue, $1) },
                        unit: "lines",
                        rows: sorted.map { id, size in
                            StackedBars.Row(
                                id: id,
                                values: layers.map { Double(size.layers[$0.rawValue]?.lines ?? 0) }
                            )
                        }
                    ),
                    "Lines without blanks, comments and tests, fewest first. Each file counts for one layer, by its main type."
                ),
                .table(
                    PageTable(
                        SizesTable(sorted).grid,
                        "Lines by layer, files, types, and how many other types a type names."
                    )
                ),
                .list(SizesTable.legend),
            ]
        )
    }
}
