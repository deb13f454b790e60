internal import RunRecords

/// Lines over an axis, named at their ends; those that matter in colour, the others grey.
struct LinePlot: Plot {
    struct Point {
        var x: Double
        var y: Double
        /// From the smallest to the largest sample, where there are several.
        var range: ClosedRange<Double>?
        /// What a pointer brings up.
        var title: String
    }

    struct Line {
        var id: String
        /// Stands below the name, as an exponent does.
        var note: String?
        var points: [Point]
        /// nil for grey and without a name.
        var hue: Int?
    }

    let name: String
    let x: PlotAxis
    let y: PlotAxis
    let lines: [Line]

    /// Makes a plot of which both axes are logarithmic and marks are at the sizes tried; nil without a line to draw.
    init?(
        name: String,
        xTitle: String,
        yTitle: String,
        hues: [String: Int],
        series: [(id: String, note: String?, points: [Point])]
    ) {
        let known = series.filter { $0.points.count > 1 }
        let points = known.flatMap(\.points)
        let sizes = Set(points.map(\.x)).sorted()
        let costs = points.flatMap { point in
            [point.y] + (point.range.map { [$0.lowerBound, $0.upperBound] } ?? [])
        }
        guard let x = PlotAxis(logarithmic: sizes, title: xTitle, at: sizes),
            let y = PlotAxis(logarithmic: costs, title: yTitle)
        else { return nil }
        self.init(
            name: name,
            x: x,
            y: y,
            lines: known.map {
                Line(id: $0.id, note: $0.note, points: $0.points, hue: hues[$0.id])
            }
        )
    }

    init(name: String, x: PlotAxis, y: PlotAxis, lines: [Line]) {
        self.name = name
        self.x = x
        self.y = y
        self.lines = lines
    }

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let isNarrow = width < 500
        let named = lines.filter { $0.hue != nil }
        let left = TextWidth.widest(y.ticks.map(\.label)) + 14
        let labels = named.flatMap { [$0.id, $0.note ?? ""] }
        let right = width - (isNarrow ? 8 : TextWidth.widest(labels) + 26)
        let (top, bottom) = (34.0, isNarrow ? 270.0 : 350.0)
        func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
            (left + x[point.x] * (right - left), bottom - y[point.y] * (bottom - top))
        }
        drawing.text(y.title, 0, 16, "tick")
        for tick in y.ticks {
            let at = bottom - y[tick.value] * (bottom - top)
            drawing.line(left, at, right, at, "grid")
            drawing.text(tick.label, left - 8, at + 4, "tick", .end)
        }
        for tick in x.ticks {
            let at = left + x[tick.value] * (right - left)
            drawing.line(at, top, at, bottom, "grid")
            drawing.text(tick.label, at, bottom + 17, "tick", .middle)
        }
        drawing.line(left, bottom, right, bottom, "axis")
        drawing.text(x.title, (left + right) / 2, bottom + 38, "tick", .middle)
        // Grey first, so that it lies below.
        for line in lines.sorted(by: { $0.hue == nil && $1.hue != nil }) {
            let kind = line.hue.map { "hue\($0 % 7)" } ?? "pale"
            drawing.titled(line.id, "series") {
                $0.polyline(line.points.map { place(($0.x, $0.y)) }, "line \(kind)")
                for point in line.points {
                    let at = place((point.x, point.y))
                    $0.titled(point.title) {
                        if let range = point.range {
                            $0.line(
                                at.x,
                                place((point.x, range.lowerBound)).y,
                                at.x,
                                place((point.x, range.upperBound)).y,
                                "line \(kind)"
                            )
                        }
                        $0.circle(at.x, at.y, line.hue == nil ? 2.5 : 3.5, "dot \(kind)")
                    }
                }
            }
        }
        guard isNarrow else {
            ends(named, &drawing, right, bottom, place)
            return (drawing, bottom + 46)
        }
        let height = legend(named, &drawing, width, bottom + 46)
        return (drawing, height)
    }

    private func ends(
        _ named: [Line],
        _ drawing: inout SVGDrawing,
        _ right: Double,
        _ bottom: Double,
        _ place: ((x: Double, y: Double)) -> (x: Double, y: Double)
    ) {
        let gap = named.contains { $0.note != nil } ? 30.0 : 16.0
        // A line that ends early is named where it ends.
        let early = named.filter { line in
            line.points.last.map { place(($0.x, $0.y)).x < right - 60 } ?? false
        }
        for line in early {
            guard let last = line.points.last else { continue }
            let at = place((last.x, last.y))
            drawing.text(line.id, at.x + 8, at.y + 4, "name hue\((line.hue ?? 0) % 7)")
            if let note = line.note { drawing.text(note, at.x + 8, at.y + 18, "tick") }
        }
        let sorted = named.compactMap { line in
            line.points.last.map { (line: line, y: place(($0.x, $0.y)).y) }
        }.filter { item in !early.contains { $0.id == item.line.id } }.sorted { $0.y < $1.y }
        let places = LabelColumn.spread(sorted.map(\.y), gap: gap, limit: bottom)
        for ((line, _), y) in zip(sorted, places) {
            drawing.text(line.id, right + 12, y + 4, "name hue\((line.hue ?? 0) % 7)")
            if let note = line.note { drawing.text(note, right + 12, y + 18, "tick") }
        }
    }

    /// Names below the picture, where there is no room beside it.
    private func legend(
        _ named: [Line],
        _ drawing: inout SVGDrawing,
        _ width: Double,
        _ top: Double
    ) -> Double {
        var y = top
        for line in named {
            y += 18
            drawing.circle(8, y - 4, 4, "dot hue\((line.hue ?? 0) % 7)")
            let text = [line.id, line.note].compactMap(\.self).joined(separator: ", ")
            drawing.text(text, 20, y, "name hue\((line.hue ?? 0) % 7)")
        }
        return y + 8
    }
}
