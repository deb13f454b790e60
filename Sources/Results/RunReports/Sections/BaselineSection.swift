internal import RunRecords

/// What architecture costs: differences from the reference, and from the same app without any.
struct BaselineSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        if let table {
            table
            "Differences are formed within each block; in brackets is the range that holds the truth with 95 % confidence. "
                + "A baseline app is the same app without architecture. A quotient is missing where the reference does not clearly differ from it."
        }
    }

    private var table: ReportTable? {
        let known = run.conforming.filter { $0[.mainCPU]?.overheads != nil }
        let (rows, reference) = (TableRows(known), run.record.reference)
        @ListBuilder<ReportTable.Column> var columns: [ReportTable.Column] {
            rows.left("Architecture", \.id)
            if let reference {
                rows.spans("µs/event more than \(reference)", per: 1e3) { $0[.mainCPU]?.difference }
            }
            for baseline in RunRecord.Overhead.baselines {
                let overhead = { (row: RunRecord.Architecture) in
                    row[.mainCPU]?.overheads?.first { $0.baseline == baseline }
                }
                if known.contains(where: { overhead($0) != nil }) {
                    rows.spans("µs/event over \(baseline)", per: 1e3) { overhead($0)?.amount }
                    if let reference, known.contains(where: { overhead($0)?.ratio != nil }) {
                        rows.spans("the same ÷ \(reference)'s", isSigned: false) {
                            overhead($0)?.ratio
                        }
                    }
                }
            }
        }
        return ReportTable("Main CPU over that of the same app without architecture.", columns)
    }
}
