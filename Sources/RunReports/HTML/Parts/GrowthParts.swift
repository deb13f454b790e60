internal import RunRecords
internal import SampleStatistics

/// A sweep: what an event costs at each size, and how fast that grows.
struct SweepPart {
    let record: SweepRecord
    let anchor: String

    var section: PageSection? {
        let text = SweepText(record: record)
        let notes =
            text.notes + (record.complete ? [] : ["Interrupted: some measurements are missing."])
        return PageSection(
            anchor,
            "\(record.scenario.id) as \(record.axis.name) grows",
            [
                .text("\(subtitle(text)). \(record.axis.name): \(record.axis.meaning)."),
                .list(text.sentences),
            ]
                + text.headlineMetrics.map { plot($0) }
                + text.metrics.filter(isAnywhere).map { .table(table(text, $0)) }
                + [.list(notes)]
        )
    }

    /// The heading says already what grows.
    private func subtitle(_ text: SweepText) -> String {
        text.title.split(separator: " · ").dropFirst().joined(separator: " · ")
    }

    /// A table of nothing but zeros says nothing.
    private func isAnywhere(_ metric: Metric) -> Bool {
        record.architectures.contains { row in
            row.series(of: metric.id)?.costs.contains { $0.samples.contains { $0 != 0 } } ?? false
        }
    }

    private func table(_ text: SweepText, _ metric: Metric) -> PageTable? {
        var table = PageTable(text.grid(of: metric), caption(metric))
        table?.corner = "Architecture"
        return table
    }

    private func caption(_ metric: Metric) -> String {
        "\(SweepText.name(metric)), \(HumanUnit(metric.unit).name), at each size of \(record.axis.name); the harness's own cost taken off."
    }

    private func plot(_ metric: Metric) -> PageBlock? {
        let unit = HumanUnit(metric.unit)
        let name = SweepText.name(metric)
        let lines = record.architectures.enumerated().compactMap { index, row -> LinePlot.Line? in
            guard let series = row.series(of: metric.id) else { return nil }
            return LinePlot.Line(
                id: row.id,
                note: series.growthText,
                points: series.places.map { place in
                    let text = NumberText.single(place.cost)
                    return LinePlot.Point(
                        x: place.size,
                        y: place.cost,
                        range: place.high > place.low ? place.low...place.high : nil,
                        title:
                            "\(row.id), \(record.axis.name) \(SweepText.size(place.size)): \(text) \(unit.name)"
                    )
                },
                hue: index < 7 ? index : nil
            )
        }
        let sizes = record.points.map(\.value)
        let ys = lines.flatMap {
            $0.points.flatMap {
                [$0.y, $0.range?.lowerBound ?? $0.y, $0.range?.upperBound ?? $0.y]
            }
        }
        guard
            let x = PlotAxis(
                logarithmic: sizes,
                title: "\(record.axis.name), logarithmic",
                at: sizes
            ),
            let y = PlotAxis(logarithmic: ys, title: "\(name), \(unit.name), logarithmic")
        else { return nil }
        return .figure(
            LinePlot(
                name:
                    "\(name) as \(record.axis.name) grows, one line an architecture; the table below has the numbers",
                x: x,
                y: y,
                lines: lines
            ),
            "\(name) by \(record.axis.name), both axes logarithmic: a straight line of slope x is n^x. Bars reach from the smallest to the largest sample."
        )
    }
}

/// A search for capacity: the rate at which half of the runs hold, and every run that says so.
struct CapacityPart {
    let record: CapacityRecord
    let anchor: String

    var section: PageSection? {
        let report = CapacityReport(record)
        let hasRuns = record.architectures.contains { $0.runs.contains { $0.offered > 0 } }
        return PageSection(
            anchor,
            "How much \(record.scenario.id) can take",
            [
                .table(PageTable(report.grid, "The highest rate of events that holds.")),
                hasRuns
                    ? .figure(
                        CapacityPlot(record: record),
                        "Every open-loop run at the rate it was offered. At the line half of the runs hold; the band is its 95 % interval."
                    ) : nil, .list(report.sentences),
            ]
        )
    }
}
