import ReportedErrors
import RunRecords
import RunReports
import SampleStatistics
import StudyRecords

/// What stores cost as messages grow: a table for each figure, a row for each store.
struct StoreTables {
    /// What a sweep found with one store.
    struct Store {
        let name: String
        let record: SweepRecord
    }

    private struct Figure {
        let title: String
        let metric: Metric
        /// Of the metric's unit, in what is shown.
        let unit: Double
        let decimals: Int
    }

    private static let figures = [
        Figure(title: "Time to first screen, ms", metric: .firstScreen, unit: 1e6, decimals: 1),
        Figure(title: "Main CPU for an event, µs", metric: .mainCPU, unit: 1e3, decimals: 1),
        Figure(title: "Service CPU for an event, µs", metric: .serviceCPU, unit: 1e3, decimals: 1),
        Figure(title: "Allocations for an event", metric: .allocations, unit: 1, decimals: 1),
        Figure(
            title: "Peak live memory of the app, MB",
            metric: .peakLiveBytes,
            unit: 1e6,
            decimals: 2
        ),
    ]

    /// In the order of the rows; the first says which sizes there are.
    private let stores: [Store]

    /// Takes sweeps over one axis.
    init(_ stores: [Store]) { self.stores = stores }

    /// Lines of Markdown, each with a line end.
    var markdown: String {
        guard let first = stores.first?.record else { return "" }
        let head =
            "Messages stored in `\(first.scenario.id)` when the app starts; \(first.environment.cpu), \(first.environment.cores, "core"), medians of \(first.blocks) blocks, and the least and the most of them.\n"
        return head
            + Self.figures.map { [ReportBlock.table(table($0, first.points))].markdown }.joined()
    }

    private func table(_ figure: Figure, _ points: [SweepRecord.Point]) -> ReportTable {
        let found = stores.flatMap { store in
            store.record.architectures.map { (architecture: $0, store: store.name) }
        }
        let rows = TableRows(found)
        return ReportTable(
            columns: [
                rows.left(figure.title) { $0.architecture.id }, rows.left("Store", \.store),
            ]
                + points.map { point in
                    rows.right(NumberText.grouped(Int(point.value))) { row in
                        let costs = row.architecture.series(of: figure.metric.id)?.costs
                        let cost = costs?.first { $0.value == point.value }
                        return cost.flatMap { Self.cell($0.samples, figure) }
                    }
                }
        )
    }

    /// The median, and the ends where they are not the same; nil of nothing.
    private static func cell(_ samples: [Double], _ figure: Figure) -> String? {
        guard let summary = SampleSummary(samples) else { return nil }
        let words = [summary.minimum, summary.median, summary.maximum].map {
            NumberText.fixed($0 / figure.unit, figure.decimals)
        }
        return words[0] == words[2] ? words[1] : "\(words[1]) (\(words[0])–\(words[2]))"
    }
}
