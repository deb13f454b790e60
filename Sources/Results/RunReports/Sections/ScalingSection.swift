internal import RunRecords
import Foundation

/// Costs at growing lengths of history, and how fast they grow.
struct ScalingSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        let points = run.record.architectures.flatMap { $0.growth ?? [] }
        let known = Metric.all.filter { metric in points.contains { $0[metric] != nil } }
        if !known.isEmpty {
            "The same events with longer and longer histories: messages stored over all chats when the app starts. "
                + "The last column is the exponent x of n^x between the shortest and the longest: 0 is flat, 1 in proportion."
            for metric in known { figure(metric) }
        }
    }

    private func figure(_ metric: Metric) -> ReportBlock? {
        let unit = HumanUnit(metric.unit)
        let known = run.rows.filter { row in (row.growth ?? []).contains { $0[metric] != nil } }
        let rows = TableRows(known)
        let sizes = Set(known.flatMap { ($0.growth ?? []).map(\.history) }).sorted()
        func exponent(_ row: RunRecord.Architecture) -> Double? {
            Self.exponent(of: metric, in: row.growth ?? [])
        }
        let columns = sizes.map { size in
            rows.numbers(NumberText.grouped(size), per: unit.divisor) { row in
                row.growth?.first { $0.history == size }?[metric]
            }
        }
        let table = ReportTable(
            "\(metric.title), \(unit.name), by messages stored when the app starts.",
            [rows.architectures] + columns + [
                rows.right("Exponent x of n^x") { exponent($0).map { NumberText.fixed($0, 2) } }
            ]
        )
        let plot = LinePlot(
            name: "\(metric.title) as history grows; the table below has the numbers",
            xTitle: "stored messages when the app starts, logarithmic",
            yTitle: "\(metric.title), \(unit.name), logarithmic",
            hues: run.hues,
            series: known.filter(\.conforms).map { row in
                (row.id, exponent(row).map(NumberText.power), points(row, metric))
            }
        )
        guard let plot else { return table.map { .table($0) } }
        return .figure(
            ReportFigure(
                plot: plot,
                caption:
                    "\(metric.title) by stored messages; n^x is the slope between the shortest and the longest history.",
                table: table
            )
        )
    }

    private func points(_ row: RunRecord.Architecture, _ metric: Metric) -> [LinePlot.Point] {
        let unit = HumanUnit(metric.unit)
        return (row.growth ?? []).compactMap { point -> LinePlot.Point? in
            guard let value = point[metric], value > 0, point.history > 0 else { return nil }
            let text = NumberText.single(value / unit.divisor)
            return (
                x: Double(point.history),
                y: value / unit.divisor,
                range: nil,
                title:
                    "\(row.id), \(NumberText.grouped(point.history, "message")): \(text) \(unit.name)"
            )
        }
    }

    /// The slope between the first and the last point with the figure, both axes logarithmic; nil without two positive ones.
    static func exponent(of metric: Metric, in points: [RunRecord.Growth]) -> Double? {
        let known = points.compactMap { point -> (n: Double, cost: Double)? in
            guard let cost = point[metric], cost > 0, point.history > 0 else { return nil }
            return (Double(point.history), cost)
        }
        guard let first = known.first, let last = known.last, last.n > first.n else { return nil }
        // A zero would print as -0.00.
        return (log(last.cost / first.cost) / log(last.n / first.n) * 100).rounded() / 100 + 0
    }
}

extension RunRecord.Growth {
    subscript(_ metric: Metric) -> Double? { figures[metric.id] }
}

extension RunRecord.Sensitivity {
    subscript(_ metric: Metric) -> Double? { figures[metric.id] }
}
