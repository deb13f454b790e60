internal import RunRecords
import SampleStatistics

/// What batching does to the cost of an event: the curve over wave sizes, and the two costs that explain it.
struct WaveCurveSection: ReportSection {
    let record: RunRecord

    let title = "What batching does"

    var body: [String] {
        let curves = [
            curve("main_cpu_ns_per_event", "Main CPU in µs for one event"),
            curve("allocations_per_event", "Allocations for one event"),
        ].filter { !$0.isEmpty }
        return curves.joined(separator: [""]) + (curves.isEmpty || fit.isEmpty ? [] : [""]) + fit
    }

    private func curve(_ id: String, _ caption: String) -> [String] {
        guard let metric = Metric.named(id) else { return [] }
        let known = record.architectures.compactMap { architecture in
            architecture.metrics[id]?.waves.map { (architecture, $0) }
        }
        let sizes = Set(known.flatMap { $0.1.keys }).compactMap { Int($0) }.sorted()
        guard sizes.count > 1 else { return [] }
        let divisor = HumanUnit(metric.unit).divisor
        var columns = [TextGrid.Column("Architecture", .left, known.map(\.0.markedID))]
        // One number of decimals throughout: rows are read across as well as down.
        let values = sizes.flatMap { size in
            known.map { $0.1[String(size)].map { $0 / divisor } }
        }
        let texts = NumberText.column(values)
        for (index, size) in sizes.enumerated() {
            let cells = texts[(index * known.count)..<((index + 1) * known.count)]
            columns.append(TextGrid.Column("k = \(size)", .right, Array(cells)))
        }
        return ["\(caption), in waves of k events:", ""]
            + MarkdownTable(TextGrid(columns: columns)).lines
    }

    private var fit: [String] {
        let known = record.architectures.filter { architecture in
            ProcessorTimeSection.curve.contains { architecture.metrics[$0]?.value != nil }
        }
        guard !known.isEmpty else { return [] }
        func column(_ name: String, _ id: String) -> TextGrid.Column {
            TextGrid.Column(name, .right, known.map { Self.spread($0.metrics[id]) })
        }
        return [
            "Main CPU = a · waves + b · events; in brackets the smallest and the largest of the processes measured:",
            "",
        ]
            + MarkdownTable(
                TextGrid(columns: [
                    TextGrid.Column("Architecture", .left, known.map(\.markedID)),
                    column("a, µs per wave", "wakeup_cpu_ns"),
                    column("b, µs per event", "batched_main_cpu_ns_per_event"),
                ])
            ).lines
    }

    private static func spread(_ figure: RunRecord.Figure?) -> String {
        guard let figure, let value = figure.value else { return NumberText.missing }
        guard figure.samples.count > 1, let summary = try? SampleSummary(figure.samples) else {
            return NumberText.single(value / 1e3)
        }
        let texts = NumberText.column([value, summary.minimum, summary.maximum].map { $0 / 1e3 })
        return "\(texts[0]) [\(texts[1])–\(texts[2])]"
    }
}
