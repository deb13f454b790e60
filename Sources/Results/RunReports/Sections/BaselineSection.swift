internal import RunRecords

/// What architecture costs: differences from the reference, and from the same app without any.
struct BaselineSection: RunSection {
    static let anchor = "baseline"
    static let title = "Over the baseline app"
    static let isFolded = true

    let run: RankedRun

    var blocks: [ReportBlock] {
        if let table {
            table
            "Differences are formed within each block; in brackets is the range that holds the truth with 95 % confidence. "
                + "A baseline app is the same app without architecture. A quotient is missing where the reference does not clearly differ from it."
        }
    }

    private var table: ReportTable? {
        let rows = run.conforming.filter { $0[.mainCPU]?.overheads != nil }
        var columns = [ReportTable.Column("Architecture", .left, rows.map(\.id))]
        if let reference = run.record.reference {
            columns.append(
                ReportTable.Column(
                    "µs/event more than \(reference)",
                    spans: rows.map { $0[.mainCPU]?.difference },
                    per: 1e3
                )
            )
        }
        for baseline in RunRecord.Overhead.baselines {
            let found = rows.map { row in
                row[.mainCPU]?.overheads?.first { $0.baseline == baseline }
            }
            guard found.contains(where: { $0 != nil }) else { continue }
            columns.append(
                ReportTable.Column(
                    "µs/event over \(baseline)",
                    spans: found.map { $0?.amount },
                    per: 1e3
                )
            )
            guard found.contains(where: { $0?.ratio != nil }), let reference = run.record.reference
            else { continue }
            columns.append(
                ReportTable.Column(
                    "the same ÷ \(reference)'s",
                    spans: found.map { $0?.ratio },
                    isSigned: false
                )
            )
        }
        return ReportTable("Main CPU over that of the same app without architecture.", columns)
    }
}
