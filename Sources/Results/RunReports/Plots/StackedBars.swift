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

    var key: [PlotKey] { parts.map { PlotKey(name: $0.name, kind: $0.kind) } }

    func drawn() -> SVGDrawing {
        let sums = rows.map { $0.values.compactMap(\.self).reduce(0, +) }
        let texts = NumberText.column(sums).map(NumberText.readable)
        let right = TextWidth.widest(texts) * 1.1 + 12
        var drawing = SVGDrawing(rows: rows.map(\.id), step: 23, right: right)
        let axis = PlotAxis(linear: sums, title: unit, marks: 6)
        drawing.ticks(axis)
        for (row, text) in zip(rows, texts) {
            drawing.row(row.id, text, title: title(row)) {
                var sum = 0.0
                for (part, value) in zip(parts, row.values) {
                    guard let value else { continue }
                    $0.rectangle(
                        axis[sum],
                        4.5,
                        axis[sum + value] - axis[sum],
                        14,
                        "\(part.kind) part"
                    )
                    sum += value
                }
            }
        }
        return drawing
    }

    private func title(_ row: Row) -> String {
        let words = zip(parts, row.values).map { part, value in
            "\(part.name) \(value.map(NumberText.single) ?? "not measured")"
        }
        return "\(row.id): \(words.joined(separator: ", ")) \(unit)"
    }
}
