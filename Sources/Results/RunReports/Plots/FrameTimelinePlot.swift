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

    var key: [PlotKey] {
        var key = [PlotKey(name: "a late frame, as high as it was late", kind: "bar1")]
        if rows.contains(where: { !$0.hangs.isEmpty }) {
            key.append(PlotKey(name: "a hang", kind: "bar3"))
        }
        return key
    }

    func drawn() -> SVGDrawing {
        let right = TextWidth.widest(rows.map(\.note)) + 14
        var drawing = SVGDrawing(rows: rows.map(\.id), step: 44, top: 6, right: right)
        let marks = rows.flatMap { $0.hitches + $0.hangs }
        let ends = marks.map { $0.start + $0.length / 1e3 }
        let axis = PlotAxis(linear: ends + [seconds], title: axisTitle, marks: 8)
        drawing.ticks(axis)
        let most = rows.flatMap { $0.hitches.map(\.length) }.max() ?? 0
        let base = 44 - Self.deep - 4
        for row in rows {
            drawing.row(row.id, row.note) {
                $0.line(0, .init(base), 1, .init(base), "axis")
                for mark in row.hitches {
                    let height = max(2, most > 0 ? mark.length / most * Self.tall : 0)
                    let at = axis[mark.start]
                    $0.titled(mark.title) {
                        $0.line(at, .init(base - height), at, .init(base), "tick1")
                    }
                }
                for mark in row.hangs {
                    let (at, end) = (axis[mark.start], axis[mark.start + mark.length / 1e3])
                    $0.titled(mark.title) {
                        $0.rectangle(at, .init(base + 1), end - at, .init(Self.deep), "bar3")
                    }
                }
            }
        }
        return drawing
    }
}
