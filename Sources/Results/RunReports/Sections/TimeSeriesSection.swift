internal import RunRecords

/// The time for one event through the window, and from where on it is steady.
struct TimeSeriesSection: RunSection {
    static let anchor = "time-series"
    static let title = "Time series"

    private static let bars = Array("▁▂▃▄▅▆▇█")

    let run: RankedRun

    var blocks: [ReportBlock] {
        let known = run.rows.compactMap { row in
            row.costSeries.flatMap { $0.segments.isEmpty ? nil : (row: row, costSeries: $0) }
        }
        if !known.isEmpty {
            ReportFigure(
                plot: CourseStrips(
                    name:
                        "Wall time for one event through the measured window, one picture an architecture",
                    unit: "µs/event",
                    strips: known.map { row, costSeries in
                        CourseStrips.Strip(
                            id: row.markedID,
                            values: costSeries.segments.map { $0 / 1e3 },
                            steadyFrom: costSeries.steadyFrom
                        )
                    }
                ),
                caption:
                    "Each column is the wall time for one event in one part of the window, from zero, each architecture to its own scale. "
                    + "Blue: steady state. Grey: still changing, by warm-up or by what arrives.",
                table: table(known)
            )
        }
    }

    private func table(
        _ known: [(row: RunRecord.Architecture, costSeries: RunRecord.CostSeries)]
    ) -> ReportTable? {
        ReportTable(
            "The window is cut into equal runs of events; bars begin at 0, a full one is the architecture's slowest part. "
                + "Steady state is a flag: the window is measured whole.",
            [
                ReportTable.Column(architectures: known.map(\.row)),
                ReportTable.Column(
                    "Time series",
                    .left,
                    known.map { Self.line($0.costSeries.segments) }
                ),
                ReportTable.Column(
                    "First, µs per event",
                    numbers: known.map(\.costSeries.segments.first),
                    per: 1e3
                ),
                ReportTable.Column(
                    "Last, µs per event",
                    numbers: known.map(\.costSeries.segments.last),
                    per: 1e3
                ),
                ReportTable.Column("Steady", .left, known.map { Self.steadiness($0.costSeries) }),
            ]
        )
    }

    /// Bars begin at zero, so that a level series looks level.
    private static func line(_ segments: [Double]) -> String {
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

    private static func steadiness(_ costSeries: RunRecord.CostSeries) -> String {
        switch costSeries.steadyFrom {
        case nil: "not by the end"
        case 0: "throughout"
        case let from?: "from \(from + 1) of \(costSeries.segments.count)"
        }
    }
}
