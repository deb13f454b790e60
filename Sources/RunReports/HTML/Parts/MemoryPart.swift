internal import RunRecords

/// What an architecture holds, and how the cost of an event went on through the window.
struct MemoryPart {
    let page: RunPage

    var section: PageSection? {
        PageSection(
            "course",
            "Memory, and the course of the window",
            [memory, .table(table)] + (table == nil ? [] : MemoryCoursePart(rows: page.rows).blocks)
                + [course]
        )
    }

    private static let figures = [
        ("peak_live_bytes", "Most at once"), ("live_bytes", "At the end"),
        ("peak_resident_bytes", "Resident, most"), ("steady_resident_bytes", "Resident, end"),
    ]

    private var memory: PageBlock? {
        let known = page.rows.filter { row in
            Self.figures.contains { row.metrics[$0.0]?.value != nil }
        }
        guard !known.isEmpty else { return nil }
        return .figure(
            BarPanels(
                name: "Memory by architecture; the table below has the numbers",
                rows: known.map(\.markedID),
                panels: Self.figures.filter { figure in
                    known.contains { $0.metrics[figure.0]?.value != nil }
                }.map { id, title in
                    BarPanels.Panel(
                        title: title,
                        unit: "MB",
                        values: page.values(id, of: known),
                        kind: id.contains("resident") ? "bar5" : "bar0"
                    )
                }
            ),
            "Blue: memory in use above that of an empty app, counted exactly. Grey: what the whole process holds of the machine, "
                + "allocator and runtime included."
        )
    }

    private var table: PageTable? {
        page.table(
            Self.figures.map(\.0),
            of: page.rows,
            "Memory in use (counted) and resident (as the system counts it)."
        )
    }

    private var course: PageBlock? {
        let strips = page.rows.compactMap { row -> CourseStrips.Strip? in
            guard let drift = row.drift, !drift.segments.isEmpty else { return nil }
            return CourseStrips.Strip(
                id: row.markedID,
                values: drift.segments.map { $0 / 1e3 },
                steadyFrom: drift.steadyFrom
            )
        }
        guard !strips.isEmpty else { return nil }
        return .figure(
            CourseStrips(
                name:
                    "Wall time for one event through the measured window, one picture an architecture",
                unit: "µs/event",
                strips: strips
            ),
            "The measured window cut into equal runs of events, from left to right; a column is the wall time for one event in that run, "
                + "from zero, each architecture to its own scale. Blue: steady from there on. Grey: still changing, by warm-up or by what arrives."
        )
    }
}
