internal import RunRecords

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
        let cells = SmallMultiples(width: width)
        for (index, strip) in strips.enumerated() {
            let (x, base) = cells.place(index)
            let most = strip.values.max() ?? 0
            let wide = cells.share / Double(max(1, strip.values.count))
            for (place, value) in strip.values.enumerated() {
                let tall = most > 0 ? value / most * cells.tall : 0
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
            let scale = "up to \(NumberText.single(most)) \(unit)"
            cells.frame(&drawing, index, strip.id, scale: scale)
        }
        return (drawing, cells.height(strips.count))
    }
}
