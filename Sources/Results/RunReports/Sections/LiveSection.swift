internal import RunRecords

/// Whether the counted schedule speaks for real threads.
struct LiveSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        if let table {
            table
            conclusion
        }
    }

    private var rows: [RunRecord.Architecture] {
        run.rows.filter { $0.liveToVirtual?.isEmpty == false }
    }

    private var table: ReportTable? {
        let (rows, table) = (rows, TableRows(rows))
        let known = Metric.all.filter { metric in
            rows.contains { $0.liveToVirtual?[metric.id] != nil }
        }
        return ReportTable(
            "What an untimed run with real threads counted, divided by what virtual time did.",
            [table.architectures]
                + known.map { metric in
                    table.right(metric.title) { Self.cell($0.liveToVirtual?[metric.id]) }
                }
        )
    }

    private var conclusion: String {
        let range = RunRecord.Architecture.liveRatios
        let limits =
            "\(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))"
        return rows.allSatisfy(\.coalescingLive.isEmpty)
            ? "With real threads the app did, within \(limits), what was counted in virtual time."
            : "Within \(limits) counts speak for real threads too; outside, in bold, they do not."
    }

    private static func cell(_ ratio: Double?) -> ReportTable.Cell {
        guard let ratio else { return .missing }
        let isAlike = RunRecord.Architecture.liveRatios.contains(ratio)
        return ReportTable.Cell("×\(NumberText.fixed(ratio, 2))", isAlike ? nil : .strong)
    }
}
