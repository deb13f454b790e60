internal import RunRecords
import SampleStatistics

/// Ratios to the reference with their 95 % intervals, one row an architecture, on a logarithmic axis.
struct ForestPlot: Plot {
    struct Row {
        var id: String
        /// nil for the reference.
        var ratio: RunRecord.Ratio?
        var isReference = false
    }

    let name: String
    let axisTitle: String
    /// What a ratio above and one below 1 means: "costs more".
    let ends: (below: String, above: String)
    let rows: [Row]

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let isNarrow = width < 500
        let texts = RatioText.parts(rows.map(\.ratio)).map {
            "\($0.ratio) \($0.interval)".trimmingEnd()
        }
        let left = isNarrow ? 8 : TextWidth.widest(rows.map(\.id)) + 16
        let words = RatioText.parts(rows.map(\.ratio)).map(\.verdict)
        let verdicts = Self.reach(of: texts)
        let right = width - (isNarrow ? 8 : verdicts + TextWidth.widest(words) + 10)
        let step = isNarrow ? 40.0 : 26.0
        let top = 40.0
        let bottom = top + Double(rows.count) * step
        let values = rows.flatMap { [$0.ratio?.low, $0.ratio?.high, $0.ratio?.value] }
            .compactMap(\.self)
        let isShort = (values.max() ?? 1) < 20 * (values.min() ?? 1)
        let marks =
            isShort
            ? [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10, 20]
            : [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
        guard let axis = PlotAxis(logarithmic: values + [1], title: axisTitle, at: marks)
        else { return (drawing, 0) }
        func x(_ value: Double) -> Double { left + axis[value] * (right - left) }

        let same = Verdict.sameRange
        drawing.titled("within ±2 %: the same") {
            let (low, high) = (x(same.lowerBound), x(same.upperBound))
            $0.rectangle(low, top - 8, high - low, bottom - top + 8, "band")
        }
        for tick in axis.ticks {
            drawing.line(x(tick.value), top - 8, x(tick.value), bottom, "grid")
            drawing.text("×\(tick.label)", x(tick.value), bottom + 16, "tick", .middle)
        }
        drawing.line(x(1), top - 8, x(1), bottom, "one")
        drawing.text("← \(ends.below)", max(x(1) - 8, left + 80), 20, "note", .end)
        drawing.text("\(ends.above) →", x(1) + 8, 20, "note")
        drawing.text(axisTitle, (left + right) / 2, bottom + 36, "tick", .middle)
        for (index, row) in rows.enumerated() {
            let middle = top + (Double(index) + 0.5) * step
            let y = isNarrow ? middle + 9 : middle
            drawing.titled(title(row)) {
                // An invisible strip, so that a pointer need not hit the thin line.
                $0.rectangle(0, middle - step / 2, width, step, "strip")
                $0.text(
                    row.id,
                    isNarrow ? 0 : left - 12,
                    middle + (isNarrow ? -6 : 4),
                    isNarrow ? "strong" : "label",
                    isNarrow ? .start : .end
                )
                mark(row, &$0, x, y)
                let text = row.isReference ? "reference" : texts[index]
                let at = isNarrow ? width : right + 14
                if isNarrow {
                    $0.text("\(text) \(words[index])", at, middle - 6, "tick", .end)
                } else {
                    $0.text(text, at, middle + 4, "figure")
                    $0.text(words[index], right + verdicts, middle + 4, tint(row))
                }
            }
        }
        return (drawing, bottom + 44)
    }

    /// How far from the plot's edge the verdicts begin, beyond the ratios.
    private static func reach(of texts: [String]) -> Double {
        14 + max(TextWidth.widest(texts), TextWidth.of("reference")) + 10
    }

    private func title(_ row: Row) -> String {
        guard let ratio = row.ratio else { return "\(row.id): the reference" }
        return "\(row.id): \(RatioText.line(ratio))"
    }

    private func tint(_ row: Row) -> String {
        switch row.ratio?.verdict {
        case .faster: "figure less"
        case .slower: "figure more"
        default: "figure"
        }
    }

    /// Shape and colour say the same, for those who do not tell the colours apart.
    private func mark(
        _ row: Row,
        _ drawing: inout SVGDrawing,
        _ x: (Double) -> Double,
        _ y: Double
    ) {
        guard let ratio = row.ratio else {
            drawing.rectangle(x(1) - 4, y - 4, 8, 8, "hollow")
            return
        }
        let at = x(ratio.value)
        let kind =
            switch ratio.verdict {
            case .faster: "less"
            case .slower: "more"
            default: "open"
            }
        if let low = ratio.low, let high = ratio.high {
            drawing.line(x(low), y, x(high), y, "interval \(kind)")
            drawing.line(x(low), y - 4, x(low), y + 4, "interval \(kind)")
            drawing.line(x(high), y - 4, x(high), y + 4, "interval \(kind)")
        }
        switch ratio.verdict {
        case .faster:
            drawing.polygon([(at - 6, y), (at + 3, y - 5.5), (at + 3, y + 5.5)], "fill less")
        case .slower:
            drawing.polygon([(at + 6, y), (at - 3, y - 5.5), (at - 3, y + 5.5)], "fill more")
        case .same: drawing.rectangle(at - 4, y - 4, 8, 8, "fill open")
        default: drawing.circle(at, y, 4.5, "hollow")
        }
    }
}
