internal import RunRecords

/// Several figures side by side, each with an axis of its own, so that a row can be read across.
struct BarPanels: Plot {
    struct Panel {
        var title: String
        var unit: String
        /// One for each row; nil where it was not measured.
        var values: [Double?]
        /// The style sheet's class for its colour.
        var kind: String

        /// A panel of a metric, one bar a row.
        init(
            _ metric: Metric,
            _ title: String,
            _ kind: String,
            of rows: [RunRecord.Architecture]
        ) {
            self.title = title
            self.kind = kind
            unit = HumanUnit(metric.unit).name
            values = RankedRun.values(metric, of: rows)
        }
    }

    let name: String
    let rows: [String]
    let panels: [Panel]
    /// Rows that are set off: the one that others are compared with.
    var marked: Set<Int> = []

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        width < 500 ? stacked(width) : beside(width)
    }

    private func beside(_ width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let left = TextWidth.widest(rows) + 16
        let share = (width - left) / Double(max(1, panels.count))
        let (top, step) = (46.0, 23.0)
        let bottom = top + Double(rows.count) * step
        for (index, row) in rows.enumerated() {
            let y = top + Double(index) * step
            if index.isMultiple(of: 2) { drawing.rectangle(0, y, width, step, "stripe") }
            drawing.text(
                row,
                left - 12,
                y + 15.5,
                marked.contains(index) ? "strong" : "label",
                .end
            )
        }
        for (number, panel) in panels.enumerated() {
            let x = left + Double(number) * share
            drawing.text(panel.title, x, 18, "strong")
            drawing.text(panel.unit, x, 34, "tick")
            draw(panel, &drawing, x, top, share - 12, step)
        }
        return (drawing, bottom + 4)
    }

    private func stacked(_ width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        var top = 0.0
        let step = 19.0
        let left = TextWidth.widest(rows) + 10
        for panel in panels {
            drawing.text(panel.title, 0, top + 16, "strong")
            drawing.text(panel.unit, width, top + 16, "tick", .end)
            top += 24
            for (index, row) in rows.enumerated() {
                let y = top + Double(index) * step
                drawing.text(row, 0, y + 14, marked.contains(index) ? "strong" : "label")
            }
            draw(panel, &drawing, left, top, width - left, step)
            top += Double(rows.count) * step + 14
        }
        return (drawing, top)
    }

    private func draw(
        _ panel: Panel,
        _ drawing: inout SVGDrawing,
        _ x: Double,
        _ top: Double,
        _ width: Double,
        _ step: Double
    ) {
        let most = panel.values.compactMap(\.self).max() ?? 0
        let texts = panel.values.map { $0.map(NumberText.single) ?? NumberText.missing }
        // Digits are wider than most letters.
        let room = width - TextWidth.widest(texts) * 1.15 - 6
        for (index, value) in panel.values.enumerated() {
            let y = top + Double(index) * step
            drawing.titled("\(rows[index]): \(panel.title) \(texts[index]) \(panel.unit)") {
                $0.rectangle(x, y, width, step, "strip")
                let length = most > 0 ? (value ?? 0) / most * room : 0
                $0.rectangle(x, y + 4, max(length, value ?? 0 > 0 ? 1 : 0), step - 8, panel.kind)
                $0.text(texts[index], x + length + 5, y + step / 2 + 4, "figure")
            }
        }
    }
}
