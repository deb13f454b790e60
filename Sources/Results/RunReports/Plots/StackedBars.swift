internal import RunRecords

/// Bars that add up from parts, one row an architecture.
struct StackedBars: Plot {
    struct Row {
        var id: String
        /// One for each part; nil where it was not measured.
        var values: [Double?]
    }

    let name: String
    /// What each part is, and the style sheet's class for its colour.
    let parts: [(name: String, kind: String)]
    let unit: String
    let rows: [Row]

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let isNarrow = width < 500
        let sums = rows.map { $0.values.compactMap(\.self).reduce(0, +) }
        let texts = NumberText.column(sums).map(NumberText.readable)
        let left = isNarrow ? 0 : TextWidth.widest(rows.map(\.id)) + 16
        let right = width - (isNarrow ? 4 : TextWidth.widest(texts) + 14)
        let step = isNarrow ? 36.0 : 24.0
        var (key, top) = (0.0, 34.0)
        for part in parts {
            let space = TextWidth.of(part.name) + 34
            if key > 0, left + key + space > width {
                key = 0
                top += 20
            }
            drawing.rectangle(left + key, top - 32, 12, 12, part.kind)
            drawing.text(part.name, left + key + 18, top - 22, "label")
            key += space
        }
        let bottom = top + Double(rows.count) * step
        let axis = PlotAxis(linear: sums, title: unit, marks: isNarrow ? 3 : 6)
        func x(_ value: Double) -> Double { left + axis[value] * (right - left) }
        for tick in axis.ticks {
            drawing.line(x(tick.value), top, x(tick.value), bottom, "grid")
            let anchor: SVGDrawing.Anchor = isNarrow && tick.value == 0 ? .start : .middle
            if !isNarrow || tick != axis.ticks.last {
                drawing.text(tick.label, x(tick.value), bottom + 16, "tick", anchor)
            }
        }
        drawing.text(unit, (left + right) / 2, bottom + 36, "tick", .middle)
        for (index, row) in rows.enumerated() {
            let y = top + Double(index) * step
            drawing.titled(title(row)) {
                $0.rectangle(0, y, width, step, "strip")
                if isNarrow {
                    $0.text(row.id, 0, y + 13, "strong")
                    $0.text(texts[index], width, y + 13, "tick", .end)
                } else {
                    $0.text(row.id, left - 12, y + 16, "label", .end)
                }
                var sum = 0.0
                for (part, value) in zip(parts, row.values) {
                    guard let value else { continue }
                    let height = isNarrow ? 13.0 : 15.0
                    $0.rectangle(
                        x(sum),
                        y + (isNarrow ? 18 : 4.5),
                        x(sum + value) - x(sum),
                        height,
                        part.kind
                    )
                    sum += value
                }
                if !isNarrow { $0.text(texts[index], x(sum) + 6, y + 16, "figure") }
            }
        }
        return (drawing, bottom + 44)
    }

    private func title(_ row: Row) -> String {
        let words = zip(parts, row.values).map { part, value in
            "\(part.name) \(value.map(NumberText.single) ?? "not measured")"
        }
        return "\(row.id): \(words.joined(separator: ", ")) \(unit)"
    }
}
