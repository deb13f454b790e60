internal import RunRecords

/// How the time for one event went on through the window, as a line of bars.
struct DriftSection: ReportSection {
    private static let bars = Array("▁▂▃▄▅▆▇█")

    let record: RunRecord

    let title = "The course of the window"

    var body: [String] {
        let known = record.architectures.compactMap { architecture in
            architecture.drift.flatMap { $0.segments.isEmpty ? nil : (architecture, $0) }
        }
        guard !known.isEmpty else { return [] }
        let grid = TextGrid(columns: [
            TextGrid.Column("Architecture", .left, known.map(\.0.markedID)),
            TextGrid.Column("Course", .left, known.map { Self.line($0.1.segments) }),
            TextGrid.Column(
                "First, µs per event",
                .right,
                NumberText.column(known.map { $0.1.segments.first.map { $0 / 1e3 } })
            ),
            TextGrid.Column(
                "Last, µs per event",
                .right,
                NumberText.column(known.map { $0.1.segments.last.map { $0 / 1e3 } })
            ),
            TextGrid.Column("Steady", .left, known.map { Self.steadiness($0.1) }),
        ])
        return MarkdownTable(grid).lines + [
            "",
            "The window is cut into equal runs of events; bars begin at 0, a full one is the architecture's slowest run. "
                + "Steadiness is a flag: the window is measured whole.",
        ]
    }

    /// Bars begin at zero, so that a level course looks level.
    static func line(_ segments: [Double]) -> String {
        guard let most = segments.max(), most > 0 else {
            return String(repeating: bars[0], count: segments.count)
        }
        return String(
            segments.map { segment in
                let eighths = (segment / most * Double(bars.count)).rounded(.up)
                return bars[min(bars.count, max(1, Int(eighths))) - 1]
            }
        )
    }

    private static func steadiness(_ drift: RunRecord.Drift) -> String {
        switch drift.steadyFrom {
        case nil: "not by the end"
        case 0: "throughout"
        case let from?: "from \(from + 1) of \(drift.segments.count)"
        }
    }
}
