internal import ReportedErrors
internal import RunRecords
internal import SourceSizes

/// How much code each architecture takes, by layer.
struct CodeSection: RunSection {
    private static let kinds = ["bar0", "bar1", "bar2", "bar3", "bar4", "bar5"]

    let run: RankedRun

    var blocks: [ReportBlock] {
        if !run.shared.contains(RunSections.code.anchor) {
            Self.blocks(run.rows.compactMap { row in row.sources.map { (id: row.id, size: $0) } })
            costByLines
        }
    }

    /// Whether more code costs more: one point an architecture.
    private var costByLines: ReportFigure? {
        guard let metric = run.leading, !metric.isExact, run.conforming.count > 2 else {
            return nil
        }
        let unit = HumanUnit(metric.unit)
        let lines = run.conforming.compactMap { row -> LinePlot.Line? in
            guard let size = row.sources, let value = row[metric]?.value, value > 0 else {
                return nil
            }
            let (x, y) = (Double(size.total.lines), value / unit.divisor)
            let title =
                "\(row.id): \(size.total.lines, "line"), \(NumberText.single(y)) \(unit.name)"
            return (row.id, nil, [(x, y, nil, title)], run.hues[row.id])
        }
        let plot = LinePlot(
            name: "\(metric.title) by lines of code; the tables have the numbers",
            xTitle: "lines of code, logarithmic",
            yTitle: "\(metric.name), \(unit.name), logarithmic",
            sizes: lines.flatMap(\.points).map(\.x),
            marks: nil,
            lines: lines
        )
        return plot.map {
            ReportFigure(plot: $0, caption: "\(metric.title) of one event by lines of code.")
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
