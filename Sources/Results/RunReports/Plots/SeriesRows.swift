/// How an amount went on through the window, one row an architecture, all from zero and to one scale.
struct SeriesRows: Plot {
    struct Row {
        var id: String
        /// From 0 to 1 through the window, and the amount.
        var points: [(x: Double, y: Double)]
        /// From which point on it is steady; nil when it is not by the end.
        var steadyFrom: Int? = 0
        /// Stands beside the row.
        var note: String
    }

    enum Form {
        /// A column for what happened between one point and the next.
        case columns
        /// An area below what was read at the points.
        case area
    }

    private static let tall = 24.0

    let name: String
    let form: Form
    /// What the scale counts, as in "MB".
    let unit: String
    /// The style sheet's class for their colour.
    let kind: String
    let rows: [Row]

    var key: [PlotKey] {
        guard form == .columns, rows.contains(where: { $0.steadyFrom != 0 }) else { return [] }
        return [PlotKey(name: "steady", kind: kind), PlotKey(name: "still changing", kind: "bar1")]
    }

    func drawn() -> SVGDrawing {
        let most = rows.flatMap { $0.points.map(\.y) }.max() ?? 0
        let right = TextWidth.widest(rows.map(\.note)) + 14
        var drawing = SVGDrawing(rows: rows.map(\.id), step: Self.tall + 8, foot: 24, right: right)
        drawing.text(
            "through the window; each row from 0 to \(NumberText.single(most)) \(unit)",
            0.5,
            .all,
            "tick below",
            .middle
        )
        for row in rows {
            drawing.row(row.id, row.note) {
                let base = Self.tall + 4
                $0.line(0, .init(base), 1, .init(base), "axis")
                guard most > 0, !row.points.isEmpty else { return }
                let heights = row.points.map { max(0, $0.y) / most }
                switch form {
                case .columns:
                    let from = row.steadyFrom ?? heights.count
                    let columns = heights.enumerated().map { (place: $0, height: $1) }
                    $0.columns(Array(columns.prefix(from)), of: heights.count, 4, Self.tall, "bar1")
                    $0.columns(
                        Array(columns.dropFirst(from)),
                        of: heights.count,
                        4,
                        Self.tall,
                        kind
                    )
                case .area:
                    let line = zip(row.points, heights).map { (x: $0.x, y: 1 - $1) }
                    let ends = [(x: line[0].x, y: 1.0)] + line + [(x: line[line.count - 1].x, y: 1)]
                    $0.curve(ends, 4, .init(Self.tall), kind, isClosed: true)
                }
            }
        }
        return drawing
    }
}
