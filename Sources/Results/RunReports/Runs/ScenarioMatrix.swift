internal import ReportedErrors
internal import RunRecords
import Foundation

/// Several runs side by side: one row an architecture, one column a run, each cell a figure divided by the reference's.
struct ScenarioMatrix {
    let title: String
    /// Each ratio with its 95 % interval.
    let table: ReportTable
    /// Who costs most and least, in words.
    let ends: String
    /// What the cells mean, in one sentence.
    let legend: String

    /// Sets runs side by side; nil for fewer than two, for runs with different references, and where `metric` was compared in none.
    init?(_ records: [RunRecord], _ metric: Metric) {
        guard records.count > 1, let reference = records[0].reference,
            records.allSatisfy({ $0.reference == reference })
        else { return nil }
        let rows = Self.sorted(records, metric)
        let ratios = records.map { record in rows.map { Self.ratio($0, record, metric) } }
        guard ratios.contains(where: { $0.contains { $0 != nil } }) else { return nil }
        let columns = records.indices.map { index in
            let record = records[index]
            let earlier = records[..<index].count { $0.scenario.id == record.scenario.id }
            return ReportTable.Column(
                earlier == 0 ? record.scenario.id : "\(record.scenario.id) (\(earlier + 1))",
                .right,
                rows.map { Self.cell($0, record, metric) }
            )
        }
        title = "\(metric.title) against \(reference), in \(records.count, "run")"
        let hasIntervals = ratios.contains { $0.contains { $0?.low != nil } }
        table = ReportTable(
            caption: "\(metric.title) ÷ that of \(reference)"
                + (hasIntervals ? ", with 95 % intervals." : "."),
            columns: [ReportTable.Column("Architecture", .left, rows)] + columns
        )
        ends = Self.ends(records, metric, reference)
        legend =
            "Cells are the figure divided by that of \(reference); ▼ costs less, ▲ costs more, ≈ within ±2 %, ? inconclusive. "
            + "Sorted by the geometric mean over the runs; a dash is a figure that is missing or does not rank."
    }

    /// What is worth a matrix of its own: time on main, and memory asked for.
    static func all(_ records: [RunRecord]) -> [Self] {
        [Metric.mainCPU, .allocations].compactMap { Self(records, $0) }
    }

    /// By geometric mean over the runs in which they are compared; the others come last, in the order of the records.
    private static func sorted(_ records: [RunRecord], _ metric: Metric) -> [String] {
        let ids = records.flatMap { $0.architectures.map(\.id) }.distinct
        func rank(_ id: String) -> Double {
            let logs = records.compactMap { record -> Double? in
                if record.reference == id { return 0 }
                return ratio(id, record, metric).map { log($0.value) }
            }
            guard !logs.isEmpty else { return .infinity }
            let mean = logs.reduce(0, +) / Double(logs.count)
            return metric.better == .lower ? mean : -mean
        }
        let ranks = ids.map(rank)
        return ids.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { ids[$0] }
    }

    private static func ratio(
        _ id: String,
        _ record: RunRecord,
        _ metric: Metric
    ) -> RunRecord.Ratio? {
        guard let row = record[id], row.isRanked(by: metric) else { return nil }
        return row[metric]?.ratio
    }

    private static func cell(
        _ id: String,
        _ record: RunRecord,
        _ metric: Metric
    ) -> ReportTable.Cell {
        guard let row = record[id] else { return .missing }
        if !row.conforms {
            return ReportTable.Cell("✗ \(row.failure?.rule ?? "")".trimmingEnd(), .bad)
        }
        if id == record.reference { return ReportTable.Cell("1", .dim) }
        guard let ratio = ratio(id, record, metric) else {
            return .missing
        }
        let glyph = ratio.verdict.map { " \(RatioText.look($0).glyph)" } ?? ""
        let interval = RatioText.parts([ratio])[0].interval
        return ReportTable.Cell(
            times(ratio.value) + glyph,
            RatioText.tint(ratio),
            remark: interval.isEmpty ? nil : interval
        )
    }

    private static func times(_ ratio: Double) -> String { "×\(RatioText.times(ratio))" }

    /// Who costs most and least in how many of the runs, baseline apps aside.
    private static func ends(
        _ records: [RunRecord],
        _ metric: Metric,
        _ reference: String
    ) -> String {
        func end(_ isBefore: @escaping (Double, Double) -> Bool) -> String {
            // By the figures themselves, as a run's own headline has it.
            let ends = records.compactMap { record -> (id: String, ratio: Double)? in
                record.architectures.filter { !RunRecord.Overhead.baselines.contains($0.id) }
                    .compactMap { row -> (id: String, ratio: Double, value: Double)? in
                        guard let value = row[metric]?.value else { return nil }
                        if row.id == reference { return (row.id, 1, value) }
                        return ratio(row.id, record, metric).map { (row.id, $0.value, value) }
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
            "Each variant by itself, apart from baseline apps. Most expensive: \(end { $0 > $1 }). Cheapest: \(end { $0 < $1 })."
    }
}
