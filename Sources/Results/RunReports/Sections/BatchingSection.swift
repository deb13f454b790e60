internal import RunRecords
internal import SampleStatistics

/// What batching does to the cost of an event: the curve over batch sizes, and the two costs that explain it.
struct BatchingSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        for metric in [Metric.mainCPU, .allocations] { figure(metric) }
        fit
    }

    private func figure(_ metric: Metric) -> ReportBlock? {
        let known = run.conforming.compactMap { row in row[metric]?.batches.map { (row, $0) } }
        let sizes = Set(known.flatMap { $0.1.keys }).compactMap { Int($0) }.sorted()
        guard sizes.count > 1 else { return nil }
        let unit = HumanUnit(metric.unit)
        // One number of decimals throughout: rows are read across as well as down.
        let texts = NumberText.column(
            sizes.flatMap { size in known.map { $0.1[String(size)].map { $0 / unit.divisor } } }
        )
        let columns = sizes.enumerated().map { index, size in
            let cells = texts[(index * known.count)..<((index + 1) * known.count)]
            return ReportTable.Column("k = \(size)", .right, Array(cells))
        }
        let table = ReportTable(
            "\(metric.title), \(unit.name), in batches of k events.",
            [TableRows(known.map(\.0)).architectures] + columns
        )
        let plot = LinePlot(
            name:
                "\(metric.title) for one event in batches of different sizes; the table below has the numbers",
            xTitle: "events delivered at once, logarithmic",
            yTitle: "\(metric.name), \(unit.name), logarithmic",
            hues: run.hues,
            series: known.map { row, sizes in (row.id, nil, points(row, sizes, metric)) }
        )
        guard let plot, metric == .mainCPU else { return table.map { .table($0) } }
        return .figure(
            ReportFigure(
                plot: plot,
                caption:
                    "The same events delivered in batches of different sizes. What falls steeply pays for waking up; what stays "
                    + "flat pays for each event.",
                table: table
            )
        )
    }

    private func points(
        _ row: RunRecord.Architecture,
        _ sizes: [String: Double],
        _ metric: Metric
    ) -> [LinePlot.Point] {
        let unit = HumanUnit(metric.unit)
        return sizes.compactMap { size, value -> LinePlot.Point? in
            guard let k = Double(size), value > 0 else { return nil }
            let samples = (row[metric]?.batchSamples?[size] ?? []).map { $0 / unit.divisor }
                .filter { $0 > 0 }
            let text = NumberText.single(value / unit.divisor)
            return (
                x: k,
                y: value / unit.divisor,
                range: samples.count > 1 ? (samples.min() ?? 0)...(samples.max() ?? 0) : nil,
                title: "\(row.id), batches of \(size): \(text) \(unit.name)"
            )
        }.sorted { $0.x < $1.x }
    }

    private var fit: ReportTable? {
        let rows = TableRows(run.rows(with: [.wakeupCPU, .batchedMainCPU]))
        return ReportTable(
            "Main CPU = a · batches + b · events: a is what waking up costs, b what each further event costs. "
                + "In parentheses are the smallest and the largest of the processes measured.",
            [
                rows.architectures,
                rows.right("a, µs per batch") { Self.spread($0, .wakeupCPU) },
                rows.right("b, µs per event") { Self.spread($0, .batchedMainCPU) },
            ]
        )
    }

    private static func spread(_ row: RunRecord.Architecture, _ metric: Metric) -> ReportTable.Cell
    {
        guard let figure = row[metric], let value = figure.value else { return .missing }
        let ends = (SampleSummary(figure.samples)).map { [$0.minimum, $0.maximum] } ?? []
        let texts = NumberText.column(([value] + ends).map { $0 / 1e3 })
        var cell = ReportTable.Cell(texts[0])
        if figure.samples.count > 1, ends.count == 2 {
            cell.remark = "(\(texts[1]) to \(texts[2]))"
        }
        return cell
    }
}
