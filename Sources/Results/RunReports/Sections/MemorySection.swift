internal import RunRecords

/// What an architecture holds of memory: at most, at the end, and through the window.
struct MemorySection: RunSection {
    private typealias Readings = KeyPath<RunRecord.MemorySeries, [Double]?>

    private static let figures: [Metric] = [
        .peakLiveBytes, .liveBytes, .peakResidentBytes, .steadyResidentBytes,
    ]

    let run: RankedRun

    var blocks: [ReportBlock] {
        if !rows.isEmpty {
            run.bars(
                Self.figures,
                of: rows,
                "Memory in use above that of the null app, counted exactly; resident is what the whole process holds of the machine, "
                    + "allocator and runtime included."
            )
            if series.isEmpty {
                "The record has the most and the last of memory, not the time series between them: there is nothing to draw over time."
            } else {
                picture
                ends
            }
        }
    }

    private var rows: [RunRecord.Architecture] { run.rows(with: Self.figures) }

    private var series: [RunRecord.Architecture] { run.rows.filter { $0.memorySeries != nil } }

    private var picture: ReportBlock? {
        let name = "Memory in use through the window"
        let known = series.compactMap { row -> SeriesRows.Row? in
            guard let series = row.memorySeries, let bytes = series.live,
                let first = bytes.first, let last = bytes.last, let most = bytes.max()
            else { return nil }
            let texts = [first, most, last].map { NumberText.single($0 / 1e6) }
            return SeriesRows.Row(
                id: row.markedID,
                points: Self.thinned(zip(series.places, bytes).map { (x: $0, y: $1 / 1e6) }),
                note: "\(texts[0]) → \(texts[2]) MB, most \(texts[1])"
            )
        }
        guard !known.isEmpty else { return nil }
        guard known.contains(where: { $0.points.contains { $0.y != 0 } }) else {
            return .paragraph("\(name): none in any architecture, at any reading.")
        }
        let plot = SeriesRows(
            name: "\(name), one row an architecture, to one scale; the table below has both ends",
            form: .area,
            unit: "MB",
            kind: "bar0",
            rows: known
        )
        return .figure(
            ReportFigure(
                plot: plot,
                caption:
                    "Memory in use above that of the null app, counted in virtual time, from the window's opening to its end. "
                    + "Readings lie evenly, so a peak between two is only in the figures above. What the null app holds at its own peak, "
                    + "and at its end, is subtracted, so that a peak can lie below the end."
            )
        )
    }

    /// Every second reading and the last: more than that is finer than a row can show.
    private static func thinned(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        guard points.count > 40 else { return points }
        return points.indices.filter { $0.isMultiple(of: 2) || $0 == points.count - 1 }
            .map { points[$0] }
    }

    private var ends: ReportTable? {
        let rows = TableRows(series)
        var columns = [rows.architectures]
        for (readings, name) in [(\.live, "In use"), (\.resident, "Resident")]
            as [(Readings, String)]
        {
            func values(_ row: RunRecord.Architecture) -> [Double]? {
                row.memorySeries?[keyPath: readings]
            }
            guard series.contains(where: { values($0) != nil }) else { continue }
            columns += [
                rows.numbers("\(name) at the opening, MB", per: 1e6) { values($0)?.first },
                rows.numbers("\(name) at the end, MB", per: 1e6) { values($0)?.last },
                rows.numbers("\(name), gained, MB", per: 1e6) { row in
                    values(row)?.last.map { $0 - (values(row)?.first ?? 0) }
                },
            ]
        }
        return ReportTable("Memory at both ends of the window.", columns)?.folded()
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
