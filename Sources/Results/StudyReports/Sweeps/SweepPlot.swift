internal import RunRecords
import RunReports
package import StudyRecords

/// Draws a sweep: one panel a headline metric, both axes logarithmic, one line an architecture, as an SVG of one file.
package struct SweepPlot: Sendable {
    private static let (width, top, gap) = (880.0, 64.0, 28.0)

    private let record: SweepRecord

    package init(_ record: SweepRecord) { self.record = record }

    /// The picture; the same bytes for equal records.
    package var svg: String {
        let words = XMLText.escaped(
            "\(record.axis.meaning); bars from the smallest to the largest sample; the number is the exponent x of n^x"
        )
        let title = XMLText.escaped("\(record.scenario.id) as \(record.axis.name) grows")
        var lines = [
            "<text class=\"head\" y=\"18\">\(title)</text>",
            "<text class=\"tick\" y=\"40\">\(words)</text>",
        ]
        var y = Self.top
        for metric in SweepText(record: record).headlineMetrics {
            guard let plot = Self.plot(record, metric) else { continue }
            let drawing = plot.drawn()
            lines.append(drawing.panel(y: y, width: Self.width))
            y += drawing.frame.height + Self.gap
        }
        let name = XMLText.escaped(SweepText(record: record).title)
        let size = "width=\"\(Int(Self.width) + 48)\" height=\"\(Int(y) + 24)\""
        return
            ([
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\" aria-labelledby=\"name\">",
                "<title id=\"name\">\(name)</title>", "<style>\(HTMLStyle.drawing)</style>",
                "<rect width=\"100%\" height=\"100%\" fill=\"var(--page)\"/>",
                "<svg x=\"24\" y=\"12\" width=\"\(Int(Self.width))\">",
            ] + lines + ["</svg>", "</svg>", ""]).joined(separator: "\n")
    }

    /// One metric's panel; nil where no cost is above 0, since it has no place on a logarithmic axis.
    static func plot(_ record: SweepRecord, _ metric: Metric) -> LinePlot? {
        let unit = HumanUnit(metric.unit)
        let lines = record.architectures.enumerated().compactMap { index, row -> LinePlot.Line? in
            guard let series = row.series(of: metric.id) else { return nil }
            return (
                id: row.id,
                note: series.growthText,
                points: series.places.map { place in
                    let text = NumberText.single(place.cost)
                    return (
                        x: place.size,
                        y: place.cost,
                        range: place.high > place.low ? place.low...place.high : nil,
                        title:
                            "\(row.id), \(record.axis.name) \(NumberText.size(place.size)): \(text) \(unit.name)"
                    )
                },
                hue: index < 7 ? index : nil
            )
        }
        let sizes = record.points.map(\.value).filter { $0 > 0 }
        return LinePlot(
            name:
                "\(metric.title) as \(record.axis.name) grows, one line an architecture; the table below has the numbers",
            xTitle: "\(record.axis.name), logarithmic",
            yTitle: "\(metric.title), \(unit.name), logarithmic",
            sizes: sizes,
            marks: sizes,
            lines: lines
        )
    }
}
