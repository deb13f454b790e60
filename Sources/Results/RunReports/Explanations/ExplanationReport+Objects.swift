internal import RunRecords

/// What is left at the window's end, and single events.
extension ExplanationReport {
    /// What holds the objects of the types that most are left of.
    func retained(_ room: Int) -> ReportSection? {
        let live = Dictionary(grouping: explanation.alive.parts, by: \.type).mapValues { parts in
            parts.reduce(0) { $0 + max($1.first, $1.second) }
        }
        // What is held alike says nothing of either.
        let shown = explanation.retained.filter { $0.first != $0.second }
            .sorted { ($0.type) < ($1.type) }
            .sorted { live[$0.type, default: 0] > live[$1.type, default: 0] }
            .prefix(Self.listed)
        let rows = shown.flatMap { kept in
            [(explanation.first, kept.first), (explanation.second, kept.second)]
                .compactMap { side, path in path.map { (kept.type, side, $0) } }
        }
        var held = ReportTable.Column("How", .left, rows.map { Self.cut($0.2, to: room) })
        held.isProse = true
        guard
            let table = ReportTable(
                "One object of each type that is held otherwise in the other, by the shortest way to it.",
                [
                    ReportTable.Column("Type", .left, rows.map { Self.short($0.0, to: room / 2) }),
                    ReportTable.Column("in", .left, rows.map(\.1)),
                    held,
                ]
            )
        else { return nil }
        return ReportSection("retained", "What holds it") { table }
    }

    private static func short(_ type: String, to room: Int) -> String {
        cut(type.replacing("Swift.", with: ""), to: room)
    }

    /// The median event of each kind, where they were followed.
    func medians(_ withFigures: Bool) -> ReportSection? {
        guard !explanation.medians.isEmpty,
            var section = ReportSection(
                "medians",
                "The median event of each kind",
                {
                    "Of all events of a kind, the one in the middle by what both allocate; steps in their order."
                }
            )
        else { return nil }
        section.sections = EventStoryReport.sections(
            explanation.medians,
            withFigures: withFigures
        )
        return section
    }
}
