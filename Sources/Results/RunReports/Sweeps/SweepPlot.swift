package import RunRecords

/// Draws a sweep: one panel a headline metric, both axes logarithmic, one line an architecture, as an SVG of one file.
package struct SweepPlot: Sendable {
    private static let (width, top, gap) = (880.0, 64.0, 28.0)

    private let record: SweepRecord

    /// Makes a picture.
    package init(_ record: SweepRecord) {
        self.record = record
    }

    /// The picture; the same bytes for equal records.
    package var svg: String {
        var drawing = SVGDrawing(width: Self.width)
        drawing.text("\(record.scenario.id) as \(record.axis.name) grows", 0, 18, "head")
        drawing.text(
            "\(record.axis.meaning); bars from the smallest to the largest sample; the number is the exponent x of n^x",
            0,
            40,
            "tick"
        )
        var y = Self.top
        for metric in SweepText(record: record).headlineMetrics {
            guard let plot = Self.plot(record, metric) else { continue }
            let (panel, height) = plot.drawn(width: Self.width)
            drawing.place(panel, 0, y)
            y += height + Self.gap
        }
        return drawing.file(height: y, name: SweepText(record: record).title)
    }

    /// One metric's panel; nil where no cost is above 0, since it has no place on a logarithmic axis.
    static func plot(_ record: SweepRecord, _ metric: Metric) -> LinePlot? {
        let unit = HumanUnit(metric.unit)
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
        let costs = lines.flatMap(\.points).flatMap { point in
            [point.y] + (point.range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        }
        guard
            let x = PlotAxis(
                logarithmic: sizes,
                title: "\(record.axis.name), logarithmic",
                at: sizes
            ),
            let y = PlotAxis(
                logarithmic: costs,
                title: "\(metric.title), \(unit.name), logarithmic"
            )
        else { return nil }
        return LinePlot(
            name:
                "\(metric.title) as \(record.axis.name) grows, one line an architecture; the table below has the numbers",
            x: x,
            y: y,
            lines: lines
        )
    }
}
