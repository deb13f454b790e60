import RunReports

/// What each value of one choice is worth, one row an architecture, on a logarithmic axis.
struct ChoicePlot: Plot {
    /// One architecture's values, each as a ratio to the published one.
    struct Row: Sendable {
        var architecture: String
        var values: [(value: String, ratio: Double)]
    }

    let name: String
    let axisTitle: String
    let rows: [Row]
    /// All ratios that the axis must reach, those of other choices' plots among them.
    let scale: [Double]

    private static let marks: [Double] = [
        0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1_000,
    ]

    func drawn() -> SVGDrawing {
        // Words in the order of the dots.
        let texts = rows.map { row in
            row.values.sorted { $0.ratio < $1.ratio }
                .map { "\($0.value) ×\(NumberText.significant($0.ratio, digits: 2))" }
                .joined(separator: ", ")
        }
        let right = TextWidth.widest(texts) + 18
        var drawing = SVGDrawing(rows: rows.map(\.architecture), step: 22, right: right)
        guard
            let axis = PlotAxis(logarithmic: scale + [1], title: axisTitle, at: Self.marks)
        else { return drawing }
        drawing.ticks(axis) { "×\($0.label)" }
        drawing.line(axis[1], 0, axis[1], .all, "one")
        for (row, text) in zip(rows, texts) {
            drawing.row(row.architecture, text) { drawing in
                for value in row.values { drawing.circle(axis[value.ratio], 11, 4, "fill open") }
            }
        }
        return drawing
    }
}
