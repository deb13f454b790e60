internal import ReportedErrors
internal import RunRecords
import Foundation

/// Several runs side by side: one row an architecture, one column a run, each cell a figure divided by the reference's.
struct ScenarioMatrix {
    private let records: [RunRecord]
    private let metric: Metric
    private let reference: String

    /// Sets runs side by side; nil for fewer than two, for runs with different references, and where `metric` was compared in none.
    init?(_ records: [RunRecord], _ metric: Metric) {
        guard records.count > 1, let reference = records[0].reference,
            records.allSatisfy({ $0.reference == reference })
        else { return nil }
        (self.records, self.metric, self.reference) = (records, metric, reference)
        guard rows.contains(where: { id in records.contains { ratio(id, $0) != nil } }) else {
            return nil
        }
    }

    var title: String { "\(metric.title) against \(reference), in \(records.count, "run")" }

    /// Each ratio with its 95 % interval.
    var table: ReportTable {
        let rows = rows
        let hasIntervals = rows.contains { id in records.contains { ratio(id, $0)?.low != nil } }
        let columns = records.indices.map { index in
            let record = records[index]
            let earlier = records[..<index].count { $0.scenario.id == record.scenario.id }
            return ReportTable.Column(
                earlier == 0 ? record.scenario.id : "\(record.scenario.id) (\(earlier + 1))",
                .right,
                rows.map { cell($0, record) }
            )
        }
        return ReportTable(
            caption: "\(metric.title) ÷ that of \(reference)"
                + (hasIntervals ? ", with 95 % intervals." : "."),
            columns: [ReportTable.Column("Architecture", .left, rows)] + columns
        )
    }

    /// What the cells mean, in one sentence.
    var legend: String {
        "Cells are the figure divided by that of \(reference); ▼ costs less, ▲ costs more, ≈ within ±2 %, ? inconclusive. "
            + "Sorted by the geometric mean over the runs; a dash is a figure that is missing or does not rank; "
            + "what was measured in one run alone stands with that."
    }

    /// What is worth a matrix of its own: time on main, and memory asked for.
    static func all(_ records: [RunRecord]) -> [Self] {
        [Metric.mainCPU, .allocations].compactMap { Self(records, $0) }
    }

    /// By geometric mean over the runs in which they are compared; the others come last, in the order of the records.
    private var rows: [String] {
        let ids = records.sharedIDs
        func rank(_ id: String) -> Double {
            let logs = records.compactMap { record -> Double? in
                if record.reference == id { return 0 }
                return ratio(id, record).map { log($0.value) }
            }
            guard !logs.isEmpty else { return .infinity }
            let mean = logs.reduce(0, +) / Double(logs.count)
            return metric.better == .lower ? mean : -mean
        }
        let ranks = ids.map(rank)
        return ids.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { ids[$0] }
    }

    private func ratio(_ id: String, _ record: RunRecord) -> RunRecord.Ratio? {
        guard let row = record[id], row.isRanked(by: metric) else { return nil }
        return row[metric]?.ratio
    }

    private func cell(_ id: String, _ record: RunRecord) -> ReportTable.Cell {
        guard let row = record[id] else { return .missing }
        if !row.conforms {
            return ReportTable.Cell("✗ \(row.failure?.rule ?? "")".trimmingEnd(), .bad)
        }
        if id == record.reference { return ReportTable.Cell("1", .dim) }
        guard let ratio = ratio(id, record) else { return .missing }
        let interval = RatioText.parts([ratio])[0].interval
        return ReportTable.Cell(
            times(ratio.value) + RatioText.glyph(ratio),
            RatioText.tint(ratio),
            remark: interval.isEmpty ? nil : interval
        )
    }

    private func times(_ ratio: Double) -> String { "×\(RatioText.times(ratio))" }

    /// Who costs most and least in how many of the runs, baseline apps aside.
    var ends: String {
        func end(_ isBefore: @escaping (Double, Double) -> Bool) -> String {
            // By the figures themselves, as a run's own headline has it.
            let ends = records.compactMap { record -> (id: String, ratio: Double)? in
                record.architectures.filter { !RunRecord.Overhead.baselines.contains($0.id) }
                    .compactMap { row -> (id: String, ratio: Double, value: Double)? in
                        guard let value = row[metric]?.value else { return nil }
                        if row.id == reference { return (row.id, 1, value) }
                        return ratio(row.id, record).map { (row.id, $0.value, value) }
                    }.min { isBefore($0.value, $1.value) }.map { ($0.id, $0.ratio) }
            }
            let runs = Dictionary(grouping: ends, by: \.id)
            return runs.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .map { id, ends in
                    let count = "\(id) in \(ends.count) of \(records.count)"
                    guard id != reference, let low = ends.map(\.ratio).min(),
                        let high = ends.map(\.ratio).max()
                    else { return count }
                    let span = low == high ? times(low) : "\(times(low)) to \(times(high))"
                    return "\(count) (\(span))"
                }.joined(separator: ", ")
        }
        return
            "Of the variants that each run measured, apart from baseline apps. Most expensive: \(end { $0 > $1 }). Cheapest: \(end { $0 < $1 })."
    }
}
