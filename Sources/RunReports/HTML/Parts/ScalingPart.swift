internal import RunRecords

/// What batching and longer histories do, as far as the run itself tried.
struct ScalingPart {
    let page: RunPage

    var section: PageSection? {
        let sensitivity = SensitivitySection.sentences(page.record)
        let blocks: [PageBlock?] =
            [waves, .table(wavesTable), .table(fit)] + growth + [.list(sensitivity)]
        return PageSection("scaling", "As things grow", blocks)
    }

    private var rows: [RunRecord.Architecture] { page.rows.filter(\.conforms) }

    private func plot(
        _ name: String,
        _ xTitle: String,
        _ yTitle: String,
        _ series: [(id: String, note: String?, points: [LinePlot.Point])],
        _ caption: String
    ) -> PageBlock? {
        let known = series.filter { $0.points.count > 1 }
        let sizes = Set(known.flatMap { $0.points.map(\.x) }).sorted()
        guard let x = PlotAxis(logarithmic: sizes, title: xTitle, at: sizes),
            let y = PlotAxis(logarithmic: known.flatMap { $0.points.map(\.y) }, title: yTitle)
        else { return nil }
        let hues = page.hues
        return .figure(
            LinePlot(
                name: name,
                x: x,
                y: y,
                lines: known.map {
                    LinePlot.Line(id: $0.id, note: $0.note, points: $0.points, hue: hues[$0.id])
                }
            ),
            caption
        )
    }

    private static let main = "main_cpu_ns_per_event"

    private var waves: PageBlock? {
        let series = rows.map { row in
            let figure = row.metrics[Self.main]
            let points = (figure?.waves ?? [:]).compactMap { size, value -> LinePlot.Point? in
                guard let k = Double(size), value > 0 else { return nil }
                let samples = (figure?.waveSamples?[size] ?? []).map { $0 / 1e3 }.filter { $0 > 0 }
                return LinePlot.Point(
                    x: k,
                    y: value / 1e3,
                    range: samples.count > 1
                        ? (samples.min() ?? 0)...(samples.max() ?? 0) : nil,
                    title:
                        "\(row.id), waves of \(size): \(NumberText.single(value / 1e3)) µs/event"
                )
            }.sorted { $0.x < $1.x }
            return (row.id, nil as String?, points)
        }
        return plot(
            "Main CPU for one event in waves of different sizes; the table below has the numbers",
            "events delivered at once, logarithmic",
            "main CPU, µs/event, logarithmic",
            series,
            "What batching does: the same events delivered in waves of 1, 4, 16 and 64. What falls steeply pays for waking up, what stays "
                + "flat pays for each event."
        )
    }

    private var wavesTable: PageTable? {
        let known = rows.filter { $0.metrics[Self.main]?.waves != nil }
        let sizes = Set(known.flatMap { ($0.metrics[Self.main]?.waves ?? [:]).keys })
            .compactMap { Int($0) }.sorted()
        guard sizes.count > 1 else { return nil }
        let texts = NumberText.column(
            known.flatMap { row in
                sizes.map { row.metrics[Self.main]?.waves?[String($0)].map { $0 / 1e3 } }
            }
        )
        return PageTable(
            caption: "Main CPU in µs for one event, in waves of k events.",
            corner: "Architecture",
            headings: sizes.map { .init(words: "k = \($0)", alignment: "number") },
            rows: known.enumerated().map { index, row in
                PageTable.Row(
                    first: row.id,
                    cells: sizes.indices.map {
                        PageTable.Cell(texts[index * sizes.count + $0], "number")
                    }
                )
            }
        )
    }

    private var fit: PageTable? {
        page.table(
            ["wakeup_cpu_ns", "batched_main_cpu_ns_per_event"],
            of: rows,
            "Main CPU fitted as a · waves + b · events: a is what waking up costs, b what each further event does."
        )
    }

    private var growth: [PageBlock?] {
        ["main_cpu_ns_per_event", "allocations_per_event"].compactMap(Metric.named).flatMap {
            metric -> [PageBlock?] in
            let unit = HumanUnit(metric.unit)
            let series = rows.map { row in
                let points = (row.growth ?? []).compactMap { point -> LinePlot.Point? in
                    guard let value = point.figures[metric.id], value > 0, point.history > 0
                    else { return nil }
                    let text = NumberText.single(value / unit.divisor)
                    return LinePlot.Point(
                        x: Double(point.history),
                        y: value / unit.divisor,
                        title:
                            "\(row.id), \(NumberText.grouped(point.history)) messages: \(text) \(unit.name)"
                    )
                }
                let exponent = GrowthSection.exponent(of: metric.id, in: row.growth ?? [])
                return (row.id, exponent.map(SweepText.power), points)
            }
            let name = RunPage.name(metric)
            return [
                plot(
                    "\(name) as history grows; the table below has the numbers",
                    "stored messages when the app starts, logarithmic",
                    "\(name), \(unit.name), logarithmic",
                    series,
                    "\(name) for the same events with longer and longer histories; n^x is the slope between the shortest and the longest: 0 is "
                        + "flat, 1 in proportion."
                ), .table(growthTable(metric)),
            ]
        }
    }

    private func growthTable(_ metric: Metric) -> PageTable? {
        let unit = HumanUnit(metric.unit)
        let known = rows.filter { row in
            (row.growth ?? []).contains { $0.figures[metric.id] != nil }
        }
        let sizes = Set(known.flatMap { ($0.growth ?? []).map(\.history) }).sorted()
        guard !known.isEmpty, sizes.count > 1 else { return nil }
        return PageTable(
            caption:
                "\(RunPage.name(metric)), \(unit.name), by messages stored when the app starts.",
            corner: "Architecture",
            headings: (sizes.map(NumberText.grouped) + ["Exponent x of n^x"]).map {
                .init(words: $0, alignment: "number")
            },
            rows: known.map { row in
                let cells = sizes.map { size in
                    row.growth?.first { $0.history == size }?.figures[metric.id]
                        .map { NumberText.single($0 / unit.divisor) } ?? NumberText.missing
                }
                let exponent = GrowthSection.exponent(of: metric.id, in: row.growth ?? [])
                    .map { NumberText.fixed($0, 2) }
                return PageTable.Row(
                    first: row.id,
                    cells: (cells + [exponent ?? NumberText.missing]).map {
                        PageTable.Cell($0, "number")
                    }
                )
            }
        )
    }
}
