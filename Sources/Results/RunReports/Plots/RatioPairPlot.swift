import SampleStatistics

/// Two ratios to the reference in each row, joined, so that what one of them turns round is seen; on a logarithmic axis.
struct RatioPairPlot: Plot {
    struct Row {
        var id: String
        var first: Double
        var second: Double
        /// Where the second may lie.
        var range: ClosedRange<Double>

        /// Whether one costs more than the reference and the other less, each by more than counts as the same.
        var isReversed: Bool {
            let same = Verdict.sameRange
            return min(first, second) < same.lowerBound && max(first, second) > same.upperBound
        }
    }

    let name: String
    let axisTitle: String
    let names: (first: String, second: String)
    let rows: [Row]

    var key: [PlotKey] {
        var key = [
            PlotKey(name: names.first, shape: .dot, kind: "dot hue0"),
            PlotKey(
                name: "\(names.second), from all costs low to all high",
                shape: .ring,
                kind: "hollow"
            ),
        ]
        if rows.contains(where: \.isReversed) {
            key.append(PlotKey(name: "the two disagree which costs less", kind: "fill more"))
        }
        return key
    }

    func drawn() -> SVGDrawing {
        let texts = rows.map { "×\(RatioText.times($0.first)) → ×\(RatioText.times($0.second))" }
        let right = TextWidth.widest(texts) + 18
        var drawing = SVGDrawing(rows: rows.map(\.id), step: 19, top: 30, right: right)
        let known = rows.flatMap {
            [$0.first, $0.second, $0.range.lowerBound, $0.range.upperBound]
        }
        guard let axis = PlotAxis(ratios: known, title: axisTitle) else { return drawing }
        drawing.ticks(axis) { "×\($0.label)" }
        drawing.line(axis[1], 0, axis[1], .all, "one")
        let y = SVGDrawing.Length(9.5)
        for (row, text) in zip(rows, texts) {
            drawing.row(row.id, text) {
                let kind = row.isReversed ? "more" : "open"
                $0.line(axis[row.range.lowerBound], y, axis[row.range.upperBound], y, "lead")
                $0.line(axis[row.first], y, axis[row.second], y, "interval \(kind)")
                $0.circle(axis[row.second], y, 4.5, "hollow")
                $0.circle(axis[row.first], y, 4.5, "dot hue0")
            }
        }
        return drawing
    }
}
