internal import RunRecords

/// How an amount went on through the window: an area for each architecture, all from zero and to one scale each.
struct CourseAreas: Plot {
    struct Course {
        var id: String
        /// From 0 to 1 through the window, and the amount; at least two.
        var points: [(x: Double, y: Double)]
        /// What a pointer brings up.
        var title: String
    }

    let name: String
    let unit: String
    /// The style sheet's class for their colour.
    let kind: String
    let courses: [Course]

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let cells = SmallMultiples(width: width)
        for (index, course) in courses.enumerated() {
            let (x, base) = cells.place(index)
            let most = course.points.map(\.y).max() ?? 0
            let line = course.points.map { point in
                let tall = most > 0 ? max(0, point.y) / most * cells.tall : 0
                return (x: x + point.x * cells.share, y: base - tall)
            }
            drawing.titled(course.title) {
                $0.rectangle(x, base - cells.tall, cells.share, cells.tall, "strip")
                guard let first = line.first, let last = line.last else { return }
                $0.polygon([(first.x, base)] + line + [(last.x, base)], kind)
            }
            let scale = "up to \(NumberText.single(most)) \(unit)"
            cells.frame(&drawing, index, course.id, scale: scale)
        }
        return (drawing, cells.height(courses.count))
    }
}
