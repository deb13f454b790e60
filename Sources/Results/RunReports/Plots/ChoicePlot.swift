/// What each value of each choice is worth, one panel a choice, one row an architecture, all on one logarithmic axis.
struct ChoicePlot: Plot {
    /// One choice and what its values are worth.
    struct Panel: Sendable {
        var choice: String
        var rows: [Row]
    }

    /// One architecture's values, each as a ratio to the published one.
    struct Row: Sendable {
        var architecture: String
        /// The value as published, at 1.
        var published: String
        var values: [(value: String, ratio: Double)]
    }

    let name: String
    let axisTitle: String
    let panels: [Panel]

    private static let step = 18.0
    private static let marks: [Double] = [
        0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1_000,
    ]

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let rows = panels.flatMap(\.rows)
        let ratios = rows.flatMap { $0.values.map(\.ratio) }
        guard
            let axis = PlotAxis(logarithmic: ratios + [1], title: axisTitle, at: Self.marks)
        else { return (drawing, 0) }
        let left = TextWidth.widest(rows.map(\.architecture)) + 16
        let right = width - 90
        func x(_ value: Double) -> Double { left + axis[value] * (right - left) }
        var y = 8.0
        for panel in panels {
            drawing.text(panel.choice, 0, y + 12, "strong")
            let top = y + 20
            let bottom = top + Double(panel.rows.count) * Self.step
            for tick in axis.ticks {
                drawing.line(x(tick.value), top, x(tick.value), bottom, "grid")
            }
            drawing.line(x(1), top, x(1), bottom, "one")
            for (index, row) in panel.rows.enumerated() {
                draw(row, &drawing, top + (Double(index) + 0.5) * Self.step, left, x)
            }
            y = bottom + 10
        }
        for tick in axis.ticks {
            drawing.text("×\(tick.label)", x(tick.value), y + 8, "tick", .middle)
        }
        drawing.text(axisTitle, (left + right) / 2, y + 28, "tick", .middle)
        return (drawing, y + 36)
    }

    private func draw(
        _ row: Row,
        _ drawing: inout SVGDrawing,
        _ y: Double,
        _ left: Double,
        _ x: (Double) -> Double
    ) {
        drawing.text(row.architecture, left - 12, y + 4, "label", .end)
        drawing.rectangle(x(1) - 3, y - 3, 6, 6, "hollow")
        // From left to right, so that a name is left out only where the one before it is in its way.
        var free = 0.0
        for (value, ratio) in row.values.sorted(by: { $0.ratio < $1.ratio }) {
            let said =
                "\(row.architecture): \(value) ×\(NumberText.significant(ratio)) of \(row.published)"
            drawing.titled(said) { $0.circle(x(ratio), y, 4, "fill open") }
            guard x(ratio) >= free else { continue }
            drawing.text(value, x(ratio) + 8, y + 4, "tick")
            free = x(ratio) + 8 + TextWidth.of(value)
        }
    }
}
