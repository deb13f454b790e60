/// How a cost went on through the window: a row of columns for each architecture, all from zero and to one scale each.
struct CourseStrips: Plot {
    struct Strip {
        var id: String
        var values: [Double]
        /// The first column from which it is steady; nil when it is not by the end.
        var steadyFrom: Int?
    }

    let name: String
    let unit: String
    let strips: [Strip]

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let across = width < 500 ? 2 : 4
        let gap = 18.0
        let share = (width - gap * Double(across - 1)) / Double(across)
        let (tall, step) = (56.0, 104.0)
        for (index, strip) in strips.enumerated() {
            let x = Double(index % across) * (share + gap)
            let y = Double(index / across) * step + 16
            let most = strip.values.max() ?? 0
            let top = NumberText.single(most)
            drawing.text(strip.id, x, y, "strong")
            drawing.text("up to \(top) \(unit)", x, y + 16, "tick")
            let base = y + 24 + tall
            let wide = share / Double(max(1, strip.values.count))
            for (place, value) in strip.values.enumerated() {
                let tall = most > 0 ? value / most * tall : 0
                let isSteady = strip.steadyFrom.map { place >= $0 } ?? false
                drawing.titled(
                    "\(strip.id), part \(place + 1) of \(strip.values.count): \(NumberText.single(value)) \(unit)"
                        + (isSteady ? ", steady" : "")
                ) {
                    $0.rectangle(
                        x + Double(place) * wide,
                        base - tall,
                        wide - 1,
                        tall,
                        isSteady ? "bar0" : "bar7"
                    )
                }
            }
            drawing.line(x, base, x + share, base, "axis")
        }
        return (drawing, (Double(strips.count) / Double(across)).rounded(.up) * step + 8)
    }
}
