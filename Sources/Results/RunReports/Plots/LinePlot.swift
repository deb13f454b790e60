/// Lines over an axis, each named at its end; those that matter in colour, the others grey.
package struct LinePlot: Plot {
    /// The range is from the smallest to the largest sample, where there are several; the title what a pointer brings up.
    package typealias Point = (x: Double, y: Double, range: ClosedRange<Double>?, title: String)

    /// A note stands below the name, as an exponent does; without a hue a line is grey.
    package typealias Line = (id: String, note: String?, points: [Point], hue: Int?)

    package let name: String
    package let x: PlotAxis
    package let y: PlotAxis
    package let lines: [Line]

    /// Makes a plot of which both axes are logarithmic and marks are at the sizes tried; nil without a line to draw.
    package init?(
        name: String,
        xTitle: String,
        yTitle: String,
        hues: [String: Int],
        series: [(id: String, note: String?, points: [Point])]
    ) {
        let known = series.filter { $0.points.count > 1 }
        let sizes = Set(known.flatMap(\.points).map(\.x)).sorted()
        self.init(
            name: name,
            xTitle: xTitle,
            yTitle: yTitle,
            sizes: sizes,
            marks: sizes,
            lines: known.map { ($0.id, $0.note, $0.points, hues[$0.id]) }
        )
    }

    /// The same of lines with any number of points; `marks` are nil for round ones.
    package init?(
        name: String,
        xTitle: String,
        yTitle: String,
        sizes: [Double],
        marks: [Double]?,
        lines: [Line]
    ) {
        let costs = lines.flatMap(\.points).flatMap { point in
            [point.y] + (point.range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        }
        guard let x = PlotAxis(logarithmic: sizes, title: xTitle, at: marks),
            let y = PlotAxis(logarithmic: costs, title: yTitle)
        else { return nil }
        self.name = name
        self.x = x
        self.y = y
        self.lines = lines
    }

    /// The least distance between two names, and how high the plane is without many of them.
    private static let (gap, tall) = (14.0, 300.0)

    package func drawn() -> SVGDrawing {
        let names = lines.map { [$0.id, $0.note].compactMap(\.self).joined(separator: "  ") }
        let tall = max(Self.tall, Double(lines.count) * Self.gap + 8)
        let frame = SVGDrawing.Frame(
            step: tall,
            top: 32,
            left: TextWidth.widest(y.ticks.map(\.label)) + 14,
            right: TextWidth.widest(names) + 34,
            title: y.title
        )
        var drawing = SVGDrawing(frame)
        for tick in y.ticks {
            let at = SVGDrawing.Length.share(1 - y[tick.value])
            drawing.line(0, at, 1, at, "grid")
            drawing.text(tick.label, 0, at, "tick middle", .end, dx: -8)
        }
        drawing.ticks(x)
        drawing.line(0, .all, 1, .all, "axis")
        // Grey first, so that it lies below.
        for line in lines.sorted(by: { $0.hue == nil && $1.hue != nil }) { draw(line, &drawing) }
        label(names, &drawing, tall)
        return drawing
    }

    private func draw(_ line: Line, _ drawing: inout SVGDrawing) {
        let kind = Self.kind(line)
        // One title a line: who points at it reads all of its points, of a grey one its name.
        let isNamed = line.hue == nil && line.points.count > 1
        let title = isNamed ? line.id : line.points.map(\.title).joined(separator: "\n")
        drawing.titled(title) {
            if line.points.count > 1 {
                $0.curve(line.points.map { (x: x[$0.x], y: 1 - y[$0.y]) }, 0, .all, "line \(kind)")
            }
            // Where many lines are grey, their points would be most of the picture.
            for point in line.points where line.hue != nil || line.points.count == 1 {
                if let range = point.range {
                    $0.line(
                        x[point.x],
                        .share(1 - y[range.lowerBound]),
                        x[point.x],
                        .share(1 - y[range.upperBound]),
                        "line \(kind)"
                    )
                }
                $0.circle(
                    x[point.x],
                    .share(1 - y[point.y]),
                    line.hue == nil ? 2 : 3,
                    "dot \(kind)"
                )
            }
        }
    }

    private static func kind(_ line: Line) -> String { line.hue.map { "hue\($0 % 7)" } ?? "pale" }

    /// Names beside the ends of lines, moved apart, each with a stroke to its end.
    private func label(_ names: [String], _ drawing: inout SVGDrawing, _ tall: Double) {
        let ends = zip(lines, names).compactMap { line, name in
            line.points.last.map { (line: line, name: name, x: x[$0.x], y: tall * (1 - y[$0.y])) }
        }.sorted { $0.y < $1.y }
        let places = LabelColumn.spread(ends.map(\.y), gap: Self.gap, limit: tall)
        for (end, place) in zip(ends, places) {
            let kind = Self.kind(end.line)
            // A line that ends early is led to its name.
            if end.x < 0.98 {
                drawing.line(end.x, .init(end.y), 1, .init(end.y), "lead")
            }
            drawing.shape(
                "M3 0L18 \(NumberText.single((place - end.y).rounded()))",
                1,
                .init(end.y),
                "lead"
            )
            drawing.text(end.name, 1, .init(place + 4), "name \(kind)", dx: 22)
        }
    }
}
