internal import RunRecords
internal import SourceSizes

/// How much code each architecture takes, by layer.
struct CodeSection: RunSection {
    private static let kinds = ["bar0", "bar1", "bar2", "bar3", "bar4", "bar5"]

    let run: RankedRun

    var blocks: [ReportBlock] {
        if !run.shared.contains(RunSections.code.anchor) {
            Self.blocks(run.rows.compactMap { row in row.sources.map { (id: row.id, size: $0) } })
        }
    }

    /// Sizes as a plot and a table, fewest lines first; nothing of none.
    @ReportBuilder
    static func blocks(_ sizes: [(id: String, size: SourceSize)]) -> [ReportBlock] {
        let known = sizes.sorted {
            ($0.size.total.lines, $0.id) < ($1.size.total.lines, $1.id)
        }
        if !known.isEmpty {
            figure(known)
            ReportBlock.list(SizesTable.legend)
        }
    }

    private static func figure(_ sizes: [(id: String, size: SourceSize)]) -> ReportFigure {
        let layers = SourceLayer.allCases.filter { layer in
            sizes.contains { $0.size.layers[layer.rawValue] != nil }
        }
        return ReportFigure(
            plot: StackedBars(
                name: "Lines of code by layer and architecture; the table below has the numbers",
                parts: zip(layers, kinds).map { ($0.rawValue, $1) },
                unit: "lines",
                rows: sizes.map { id, size in
                    StackedBars.Row(
                        id: id,
                        values: layers.map { Double(size.layers[$0.rawValue]?.lines ?? 0) }
                    )
                }
            ),
            caption: "Lines without blanks, comments and tests, fewest first.",
            table: SizesTable(sizes).table
        )
    }
}
