internal import RunRecords

/// Known percentiles of a time, one row an architecture: marks, and nothing between them, since nothing is known there.
struct PercentilePlot: Plot {
    struct Mark {
        /// What it is, as in "90 %".
        var rank: String
        var value: Double
        /// Where the percentile lies with 95 % confidence.
        var range: ClosedRange<Double>?
    }

    struct Row {
        var id: String
        var marks: [Mark]
    }

    private static let shapes: [(PlotKey.Shape, path: String)] = [
        (.diamond, "M-5 0L0-5L5 0L0 5Z"), (.square, "M-4-4H4V4H-4Z"),
        (.dot, "M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0Z"),
    ]

    let name: String
    let axis: PlotAxis
    let rows: [Row]

    private var ranks: [String] { rows.flatMap { $0.marks.map(\.rank) }.distinct }

    /// The rank of the slowest of all, which has a ring to itself.
    static let slowest = "slowest"

    private func shape(_ rank: String) -> (shape: PlotKey.Shape, path: String, kind: String) {
        if rank == Self.slowest {
            return (.ring, "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z", "hollow")
        }
        let index = ranks.firstIndex(of: rank) ?? 0
        let (shape, path) = Self.shapes[index % Self.shapes.count]
        return (shape, path, "fill rank\(index % Self.shapes.count)")
    }

    var key: [PlotKey] {
        ranks.map { PlotKey(name: $0, shape: shape($0).shape, kind: shape($0).kind) }
    }

    func drawn() -> SVGDrawing {
        let texts = NumberText.column(rows.map { $0.marks.first?.value }).map(NumberText.readable)
        let right = TextWidth.widest(texts) * 1.1 + 16
        var drawing = SVGDrawing(rows: rows.map(\.id), step: 23, right: right)
        drawing.ticks(axis)
        for (row, text) in zip(rows, texts) {
            drawing.row(row.id, text) {
                for mark in row.marks {
                    let (_, path, kind) = shape(mark.rank)
                    if let range = mark.range {
                        $0.line(
                            axis[range.lowerBound],
                            11.5,
                            axis[range.upperBound],
                            11.5,
                            "interval open"
                        )
                    }
                    $0.shape(path, axis[mark.value], 11.5, kind)
                }
            }
        }
        return drawing
    }
}
