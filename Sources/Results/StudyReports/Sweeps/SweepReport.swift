internal import RunRecords
package import RunReports
package import StudyRecords

/// A sweep as people read it: in a terminal, and as a page.
package struct SweepReport: RecordReport, StudyReport {
    package static let name = "sweep"
    package static let words = (one: "sweep", several: "sweeps")

    package let record: SweepRecord

    package var subject: String { record.scenario.id }
    package var page: String { "\(Self.name)-\(subject)-\(record.axis.name)" }
    package var meaning: String { "sweep of \(subject) over \(record.axis.name)" }
    package var revision: String { record.environment.revision }
    package var comment: String? { nil }
    package var pictures: [(name: String, svg: String)] { [("sweep.svg", SweepPlot(record).svg)] }

    private var text: SweepText { SweepText(record: record) }

    package init(_ record: SweepRecord) { self.record = record }

    /// Tables of the headline metrics, sentences and notes, for a terminal.
    package var opening: [ReportBlock] {
        (text.headlineMetrics.map(text.table) + [text.phoneTable].compactMap(\.self))
            .map { .table($0) } + [.list(text.sentences + text.notes)]
    }

    package var heading: String { text.title }

    package func footer(_ path: String) -> String { "Plot and record: \(path)" }

    /// The page, with all metrics and the picture beside it.
    package func markdown() -> String {
        ReportDocument(
            title: title,
            subtitle: text.subtitle,
            opening: section("sweep", isAlone: true)?.blocks ?? [],
            sections: [record.environment.madeWith].compactMap(\.self)
        ).markdown
    }

    private var title: String { "\(record.scenario.id) as \(record.axis.name) grows" }

    package func section(_ anchor: String) -> ReportSection? { section(anchor, isAlone: false) }

    /// `isAlone` where sweep.svg lies beside it.
    private func section(_ anchor: String, isAlone: Bool) -> ReportSection? {
        ReportSection(anchor, title) {
            if !isAlone { "\(text.subtitle)." }
            "\(record.axis.name): \(record.axis.meaning)."
            ReportBlock.list(text.sentences)
            for (index, metric) in text.metrics.filter(isAnywhere).enumerated() {
                block(metric, file: isAlone && index == 0 ? "sweep.svg" : nil)
            }
            phone
            sizes
            "n^x is a line through the geometric means, both axes logarithmic, each size counted once, with the 95 % interval of its "
                + "slope (Student's t): x = 0 is flat, 1 in proportion, n ln n a little above 1. Counts are exact: their interval says how "
                + "straight the line is. bent: a step's exponent departs by more than noise from the whole line's."
            ReportBlock.list(text.notes)
        }
    }

    /// A table of nothing but zeros says nothing.
    private func isAnywhere(_ metric: Metric) -> Bool {
        record.architectures.contains { row in
            row.series(of: metric.id)?.costs.contains { $0.samples.contains { $0 != 0 } } ?? false
        }
    }

    private func block(_ metric: Metric, file: String?) -> ReportBlock {
        var table = text.table(of: metric)
        table.caption =
            "\(metric.title), \(HumanUnit(metric.unit).name), at each size of \(record.axis.name); the harness's own cost subtracted."
        table.columns[0].heading = ["Architecture"]
        guard text.headlineMetrics.contains(metric), let plot = SweepPlot.plot(record, metric)
        else { return .table(table) }
        return .figure(
            ReportFigure(
                plot: plot,
                caption:
                    "\(metric.title) by \(record.axis.name), both axes logarithmic: a straight line of slope x is n^x. Bars reach from the smallest to the largest sample.",
                table: table,
                file: file
            )
        )
    }

    private var phone: ReportTable? {
        var table = text.phoneTable
        table?.caption =
            "Microseconds of a phone's main thread by the model, of UIKit's counts at the beat of a display, allocations and retains, at assumed costs."
        table?.columns[0].heading = ["Architecture"]
        return table
    }

    private var sizes: ReportTable? {
        let rows = TableRows(record.points)
        func milliseconds(
            _ time: @escaping (SweepRecord.Staleness) -> Int64
        )
            -> (SweepRecord.Point) -> String?
        {
            { $0.staleness.map { NumberText.single(Double(time($0)) / 1e6) } }
        }
        let delivery =
            text.isCoalesced
            ? [
                rows.right("mean staleness, ms", milliseconds(\.mean)),
                rows.right("worst staleness, ms", milliseconds(\.worst)),
            ] : [rows.counts("in batches of", \.batchSize)]
        return ReportTable(
            "What was replayed at each size.",
            [
                rows.right(record.axis.name) { NumberText.size($0.value) },
                rows.counts("measured events", \.trace.measuredEvents),
            ] + delivery + [
                rows.right("screen height") { NumberText.exact($0.screenHeight) },
                rows.left("trace") { String($0.trace.sha256.prefix(12)) },
            ]
        )
    }
}
