internal import RunRecords

/// When frames came late: a line of time for each architecture, on it a mark as high as a frame was late, below it the hangs.
struct FrameTimelinePlot: Plot {
    struct Mark {
        /// Where it begins, seconds.
        var start: Double
        /// How long it was, milliseconds.
        var length: Double
        /// What a pointer brings up.
        var title: String
    }

    struct Row {
        var id: String
        /// Stands beside the line.
        var note: String
        var hitches: [Mark]
        var hangs: [Mark]
    }

    let name: String
    let axisTitle: String
    /// How long the lines are at least, seconds.
    let seconds: Double
    let rows: [Row]

    /// Marks stand this high above the line at most, hangs this far below it.
    private static let (tall, deep) = (26.0, 6.0)

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let (tall, deep) = (Self.tall, Self.deep)
        let isNarrow = width < 500
        let left = isNarrow ? 2 : TextWidth.widest(rows.map(\.id)) + 16
        let right = width - (isNarrow ? 4 : TextWidth.widest(rows.map(\.note)) + 14)
        let step = isNarrow ? 60.0 : 44.0
        let bottom = 6 + Double(rows.count) * step
        let marks = rows.flatMap { $0.hitches + $0.hangs }
        let ends = marks.map { $0.start + $0.length / 1e3 }
        let axis = PlotAxis(linear: ends + [seconds], title: axisTitle, marks: isNarrow ? 4 : 8)
        func x(_ seconds: Double) -> Double { left + axis[seconds] * (right - left) }
        for tick in axis.ticks {
            drawing.line(x(tick.value), 6, x(tick.value), bottom, "grid")
            let anchor: SVGDrawing.Anchor = isNarrow && tick.value == 0 ? .start : .middle
            if !isNarrow || tick != axis.ticks.last {
                drawing.text(tick.label, x(tick.value), bottom + 16, "tick", anchor)
            }
        }
        drawing.text(axisTitle, (left + right) / 2, bottom + 36, "tick", .middle)
        let most = rows.flatMap { $0.hitches.map(\.length) }.max() ?? 0
        for (index, row) in rows.enumerated() {
            let base = 6 + Double(index + 1) * step - deep - 4
            if isNarrow {
                drawing.text(row.id, 0, base - tall - 7, "strong")
                drawing.text(row.note, width, base - tall - 7, "tick", .end)
            } else {
                drawing.text(row.id, left - 12, base - 4, "label", .end)
                drawing.text(row.note, right + 10, base - 4, "figure")
            }
            drawing.line(left, base, right, base, "axis")
            for mark in row.hitches {
                let height = max(2, most > 0 ? mark.length / most * tall : 0)
                drawing.titled(mark.title) {
                    // So that a pointer need not be so exact.
                    $0.rectangle(x(mark.start) - 3, base - tall, 8, tall, "strip")
                    $0.rectangle(x(mark.start), base - height, 2, height, "bar1")
                }
            }
            for mark in row.hangs {
                let end = x(mark.start + mark.length / 1e3)
                drawing.titled(mark.title) {
                    $0.rectangle(x(mark.start), base + 1, end - x(mark.start), deep, "bar3")
                }
            }
        }
        return (drawing, bottom + 44)
    }
}
