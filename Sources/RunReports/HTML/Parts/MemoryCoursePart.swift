internal import RunRecords

/// Memory through the window: what was in use, and what the process held.
struct MemoryCoursePart {
    let rows: [RunRecord.Architecture]

    private typealias Readings = KeyPath<RunRecord.MemoryCourse, [Double]?>

    /// The pictures and their numbers, or why there are none.
    var blocks: [PageBlock?] {
        guard rows.contains(where: { $0.memoryCourse != nil }) else {
            return [
                .text(
                    "The record has the most and the last of memory, not the course between them: there is nothing to draw over time."
                )
            ]
        }
        return [
            picture(
                \.live,
                "Memory in use through the window",
                kind: "bar0",
                "Memory in use above that of an empty app, counted in virtual time, from the window's opening to its end by the trace's "
                    + "own time; from zero, each architecture to its own scale. Read after events that lie evenly, so that a peak "
                    + "between two readings is only in the figures above."
            ),
            picture(
                \.resident,
                "Resident memory through the window",
                kind: "bar5",
                "What the whole process held of the machine, read after the same events of a run with real threads."
            ),
            .table(table),
        ]
    }

    private func picture(
        _ readings: Readings,
        _ name: String,
        kind: String,
        _ caption: String
    ) -> PageBlock? {
        let known = rows.compactMap { row -> CourseAreas.Course? in
            guard let course = row.memoryCourse, let bytes = course[keyPath: readings],
                let first = bytes.first, let last = bytes.last, let most = bytes.max()
            else { return nil }
            return CourseAreas.Course(
                id: row.markedID,
                points: zip(course.places, bytes).map { (x: $0, y: $1 / 1e6) },
                title:
                    "\(row.id): \(Self.text(first)) MB as the window opens, \(Self.text(most)) MB at most, \(Self.text(last)) MB at its end"
            )
        }
        guard !known.isEmpty else { return nil }
        guard known.contains(where: { $0.points.contains { $0.y != 0 } }) else {
            return .text("\(name): none in any architecture, at any reading.")
        }
        return .figure(
            CourseAreas(
                name: "\(name), one picture an architecture; the table below has both ends",
                unit: "MB",
                kind: kind,
                courses: known
            ),
            caption
        )
    }

    private static func text(_ bytes: Double) -> String { NumberText.single(bytes / 1e6) }

    private var table: PageTable? {
        let known = rows.filter { $0.memoryCourse != nil }
        var columns = [TextGrid.Column("Architecture", .left, known.map(\.markedID))]
        for (readings, name) in [(\.live, "In use"), (\.resident, "Resident")]
            as [(Readings, String)]
        {
            let courses = known.map { $0.memoryCourse?[keyPath: readings] }
            guard courses.contains(where: { $0 != nil }) else { continue }
            let (first, last) = (courses.map { $0?.first }, courses.map { $0?.last })
            let gains = zip(first, last).map { first, last in
                first.flatMap { first in last.map { $0 - first } }
            }
            columns += [
                column("\(name) at the opening, MB", first),
                column("\(name) at the end, MB", last), column("\(name), gained, MB", gains),
            ]
        }
        return columns.count > 1
            ? PageTable(TextGrid(columns: columns), "Memory at both ends of the window.") : nil
    }

    private func column(_ name: String, _ bytes: [Double?]) -> TextGrid.Column {
        let texts = NumberText.column(bytes.map { $0.map { $0 / 1e6 } })
        return TextGrid.Column(name, .right, texts.map(NumberText.readable))
    }
}

extension RunRecord.MemoryCourse {
    /// Where each reading lies in the window, from 0 to 1: by time, or by events where all came at once.
    fileprivate var places: [Double] {
        let length = seconds.last ?? 0
        let count = Double(events.last ?? 0)
        return zip(seconds, events).map { length > 0 ? $0 / length : Double($1) / max(1, count) }
    }
}
