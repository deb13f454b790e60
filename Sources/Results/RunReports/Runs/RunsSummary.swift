import ReportedErrors
package import RunRecords

/// Several runs in a few lines: whether screens were right, and who costs least and most in each.
package struct RunsSummary: TerminalReport {
    private let records: [RunRecord]

    /// Takes the runs, in the order in which they are listed.
    package init(_ records: [RunRecord]) { self.records = records }

    /// One line a run, and what was not judged.
    package func document(width: Int) -> ReportDocument {
        let skipped = Set(records.flatMap(\.skippedThresholds).map(\.threshold.metric)).sorted()
        let names = skipped.joined(separator: ", ")
        @ReportBuilder var opening: [ReportBlock] {
            table
            if !skipped.isEmpty {
                "Limits not evaluated everywhere: \(names); each run's table says why."
            }
        }
        return ReportDocument(title: "\(records.count, "run")", opening: opening)
    }

    private var table: ReportTable {
        let headlines = records.map(RunHeadline.init)
        let leading = headlines.lazy.compactMap(\.self).first
        let rows = TableRows(Array(zip(records, headlines)))
        var columns = [
            rows.left("") { record, _ in
                record.architectures.allSatisfy(\.conforms) && record.missedThresholds.isEmpty
                    ? ReportTable.Cell("✓", .good) : ReportTable.Cell("✗", .bad)
            }, rows.left("Scenario", \.0.scenario.id),
            rows.right("Conform") { record, _ in
                "\(record.architectures.count(where: \.conforms)) of \(record.architectures.count)"
            },
            rows.left("\(leading?.name ?? "Cost"): least") { $0.1?.least },
            rows.left("most") { $0.1?.most },
            rows.left("against \(leading?.reference ?? "the reference")", dispensability: 1) {
                $0.1?.tally ?? ""
            },
        ]
        if records.contains(where: { !$0.missedThresholds.isEmpty }) {
            columns.append(
                rows.left("Limits") { record, _ in
                    let missed = record.missedThresholds.count
                    return missed > 0
                        ? ReportTable.Cell("\(missed) missed", .bad)
                        : ReportTable.Cell("kept", .good)
                }
            )
        }
        return ReportTable(columns: columns)
    }
}
