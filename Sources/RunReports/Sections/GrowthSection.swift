internal import RunRecords
import Foundation

/// Costs at growing lengths of history, and how fast they grow.
struct GrowthSection: ReportSection {
    let record: RunRecord

    let title = "As history grows"

    var body: [String] {
        let present = Set(points.flatMap(\.figures.keys))
        let metrics = Metric.all.filter { present.contains($0.id) }
        guard !metrics.isEmpty else { return [] }
        let caption =
            "Stored messages over all chats when the app starts; the events are those of the scenario. The last column is the"
            + " exponent *x* of *nˣ* between the shortest and the longest history: 0 is flat, 1 is in proportion."
        return [caption] + metrics.flatMap { [""] + table($0) }
    }

    private var points: [RunRecord.Growth] { record.architectures.flatMap { $0.growth ?? [] } }

    private func table(_ metric: Metric) -> [String] {
        let known = record.architectures.filter { architecture in
            (architecture.growth ?? []).contains { $0.figures[metric.id] != nil }
        }
        let unit = HumanUnit(metric.unit)
        let histories = Set(points.map(\.history)).sorted()
        let name = ComparisonColumns.name(of: metric) ?? metric.name
        var columns = [TextGrid.Column("\(name), \(unit.name)", .left, known.map(\.markedID))]
        for history in histories {
            let values = known.map { architecture in
                architecture.growth?.first { $0.history == history }?
                    .figures[metric.id].map { $0 / unit.divisor }
            }
            columns.append(
                TextGrid.Column(NumberText.grouped(history), .right, NumberText.column(values))
            )
        }
        let exponents = known.map { architecture in
            Self.exponent(of: metric.id, in: architecture.growth ?? [])
                .map { NumberText.fixed($0, 2) } ?? NumberText.missing
        }
        columns.append(TextGrid.Column("x", .right, exponents))
        return MarkdownTable(TextGrid(columns: columns)).lines
    }

    /// The slope between the first and the last point with the figure, both axes logarithmic; nil without two positive ones.
    static func exponent(of metric: String, in points: [RunRecord.Growth]) -> Double? {
        let known = points.compactMap { point -> (n: Double, cost: Double)? in
            guard let cost = point.figures[metric], cost > 0, point.history > 0 else { return nil }
            return (Double(point.history), cost)
        }
        guard let first = known.first, let last = known.last, last.n > first.n else { return nil }
        // A zero would print as -0.00.
        return (log(last.cost / first.cost) / log(last.n / first.n) * 100).rounded() / 100 + 0
    }
}
