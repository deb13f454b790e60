internal import RunRecords

/// What an architecture holds of memory: at most, at the end, and through the window.
struct MemorySection: RunSection {
    static let anchor = "memory"
    static let title = "Memory"

    private typealias Readings = KeyPath<RunRecord.MemorySeries, [Double]?>

    private static let figures: [(metric: Metric, title: String, kind: String)] = [
        (.peakLiveBytes, "Most at once", "bar0"), (.liveBytes, "At the end", "bar0"),
        (.peakResidentBytes, "Resident, most", "bar5"),
        (.steadyResidentBytes, "Resident, end", "bar5"),
    ]

    let run: RankedRun

    var blocks: [ReportBlock] {
        if !rows.isEmpty {
            bars
            run.table(
                Self.figures.map(\.metric),
                of: rows,
                "Memory in use (counted) and resident (as the system counts it)."
            )
            if series.isEmpty {
                "The record has the most and the last of memory, not the time series between them: there is nothing to draw over time."
            } else {
                picture(
                    \.live,
                    "Memory in use through the window",
                    kind: "bar0",
                    "Memory in use above that of the null app, counted in virtual time, from the window's opening to its end. Each "
                        + "architecture has its own scale, from zero. Readings lie evenly, so a peak between two is only in the figures above."
                )
                picture(
                    \.resident,
                    "Resident memory through the window",
                    kind: "bar5",
                    "What the whole process held of the machine, read after the same events of a run with real threads."
                )
                ends
            }
        }
    }

    private var rows: [RunRecord.Architecture] { run.rows(with: Self.figures.map(\.metric)) }

    private var series: [RunRecord.Architecture] { run.rows.filter { $0.memorySeries != nil } }

    private var bars: ReportFigure {
        let known = Self.figures.filter { figure in
            rows.contains { $0[figure.metric]?.value != nil }
        }
        return ReportFigure(
            plot: BarPanels(
                name: "Memory by architecture; the table below has the numbers",
                rows: rows.map(\.markedID),
                panels: known.map { BarPanels.Panel($0.metric, $0.title, $0.kind, of: rows) }
            ),
            caption:
                "Blue: memory in use above that of the null app, counted exactly. Grey: what the whole process holds of the machine, "
                + "allocator and runtime included."
        )
    }

    private func picture(
        _ readings: Readings,
        _ name: String,
        kind: String,
        _ caption: String
    ) -> ReportBlock? {
        let known = series.compactMap { row -> CourseAreas.Course? in
            guard let course = row.memorySeries, let bytes = course[keyPath: readings],
                let first = bytes.first, let last = bytes.last, let most = bytes.max()
            else { return nil }
            let texts = [first, most, last].map { NumberText.single($0 / 1e6) }
            return CourseAreas.Course(
                id: row.markedID,
                points: zip(course.places, bytes).map { (x: $0, y: $1 / 1e6) },
                title:
                    "\(row.id): \(texts[0]) MB as the window opens, \(texts[1]) MB at most, \(texts[2]) MB at its end"
            )
        }
        guard !known.isEmpty else { return nil }
        guard known.contains(where: { $0.points.contains { $0.y != 0 } }) else {
            return .paragraph("\(name): none in any architecture, at any reading.")
        }
        let plot = CourseAreas(
            name: "\(name), one picture an architecture; the table below has both ends",
            unit: "MB",
            kind: kind,
            courses: known
        )
        return .figure(ReportFigure(plot: plot, caption: caption))
    }

    private var ends: ReportTable? {
        var columns = [ReportTable.Column(architectures: series)]
        for (readings, name) in [(\.live, "In use"), (\.resident, "Resident")]
            as [(Readings, String)]
        {
            let courses = series.map { $0.memorySeries?[keyPath: readings] }
            guard courses.contains(where: { $0 != nil }) else { continue }
            let (first, last) = (courses.map { $0?.first }, courses.map { $0?.last })
            let gains = zip(first, last).map { first, last in
                first.flatMap { first in last.map { $0 - first } }
            }
            columns += [
                ReportTable.Column("\(name) at the opening, MB", numbers: first, per: 1e6),
                ReportTable.Column("\(name) at the end, MB", numbers: last, per: 1e6),
                ReportTable.Column("\(name), gained, MB", numbers: gains, per: 1e6),
            ]
        }
        return ReportTable("Memory at both ends of the window.", columns)
    }
}

extension RunRecord.MemorySeries {
    /// Where each reading lies in the window, from 0 to 1: by time, or by events where all came at once.
    fileprivate var places: [Double] {
        let length = seconds.last ?? 0
        let count = Double(events.last ?? 0)
        return zip(seconds, events).map { length > 0 ? $0 / length : Double($1) / max(1, count) }
    }
}
