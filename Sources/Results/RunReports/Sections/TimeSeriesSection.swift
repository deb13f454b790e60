internal import RunRecords

/// The time for one event through the window, and from where on it is steady.
struct TimeSeriesSection: RunSection {
    private static let bars = Array("▁▂▃▄▅▆▇█")

    let run: RankedRun

    var blocks: [ReportBlock] {
        let known = run.rows.compactMap { row in
            row.costSeries.flatMap { $0.segments.isEmpty ? nil : (row: row, costSeries: $0) }
        }
        if !known.isEmpty {
            ReportFigure(
                plot: SeriesRows(
                    name:
                        "Wall time for one event through the measured window, one row an architecture, each divided by its own mean",
                    form: .columns,
                    unit: "× its own mean",
                    kind: "bar0",
                    rows: known.map(row)
                ),
                caption:
                    "Each column is the wall time for one event in one part of the window, divided by the architecture's mean over all parts, so "
                    + "that all rows have one scale: a level row is steady.",
                table: table(known)
            )
        }
        let compared = TableRows(Self.compared(run))
        if let reference = run.reference, !compared.rows.isEmpty {
            ReportTable(
                "Wall time for one event over that of \(reference.id), by quarters of the window, harness and services included; the ranking's ratio is of net main CPU. A row that is not level says that the ratio depends on the window.",
                [compared.left("Architecture", \.row.markedID)]
                    + ["First", "Second", "Third", "Last"].enumerated().map { quarter, name in
                        compared.right(name) { "×\(RatioText.times($0.quarters[quarter]))" }
                    }
            )
        }
    }

    /// Wall time for one event over the reference's by quarters of the window, of all but the reference whose windows are cut into
    /// as many parts as its own, four at least.
    private static func compared(
        _ run: RankedRun
    ) -> [(row: RunRecord.Architecture, quarters: [Double])] {
        guard let reference = run.reference, let base = reference.costSeries?.segments,
            base.count >= 4, base.allSatisfy({ $0 > 0 })
        else { return [] }
        return run.rows.compactMap { row in
            guard row.id != reference.id, let own = row.costSeries?.segments,
                own.count == base.count
            else { return nil }
            let quarters = (0..<4).map { quarter in
                let part = own.count * quarter / 4..<own.count * (quarter + 1) / 4
                return own[part].reduce(0, +) / base[part].reduce(0, +)
            }
            return (row, quarters)
        }
    }

    private func row(
        _ row: RunRecord.Architecture,
        _ costSeries: RunRecord.CostSeries
    ) -> SeriesRows.Row {
        let segments = costSeries.segments
        let mean = max(.leastNonzeroMagnitude, segments.reduce(0, +) / Double(segments.count))
        let ends = [segments.first, segments.last].compactMap {
            $0.map { NumberText.single($0 / 1e3) }
        }
        return SeriesRows.Row(
            id: row.markedID,
            points: segments.enumerated().map { (x: Double($0.offset), y: $0.element / mean) },
            steadyFrom: costSeries.steadyFrom,
            note: "\(ends.joined(separator: " → ")) µs"
        )
    }

    private func table(
        _ known: [(row: RunRecord.Architecture, costSeries: RunRecord.CostSeries)]
    ) -> ReportTable? {
        let rows = TableRows(known)
        return ReportTable(
            "The window is cut into equal runs of events; bars begin at 0, a full one is the architecture's slowest part. "
                + "Steady state is a flag: the window is measured whole.",
            [
                rows.left("Architecture", \.row.markedID),
                rows.left("Time series") { Self.line($0.costSeries.segments) },
                rows.numbers("First, µs per event", per: 1e3, \.costSeries.segments.first),
                rows.numbers("Last, µs per event", per: 1e3, \.costSeries.segments.last),
                rows.left("Steady") { Self.steadiness($0.costSeries) },
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
                return bars[min(bars.count, max(1, Int(clamping: eighths))) - 1]
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
