package import RunRecords

/// The long table of a run: every headline figure as a column, what columns mean, and how figures came about.
///
/// Rows are sorted by the leading figure, best first. Architectures that showed wrong screens stand
/// below a thin rule, with the rule they broke, and are not compared.
package struct ComparisonTable: TerminalReport {
    private let document: ReportDocument

    package func document(width: Int) -> ReportDocument { document }

    /// Ends with the `path` where the whole result lies, as the reader can open it; nil to say nothing.
    package init(_ record: RunRecord, path: String? = nil) {
        let run = RankedRun(record)
        document = ReportDocument(
            title: "\(record.scenario.id) · \(run.subtitle)",
            subtitle: RunHeadline(record)?.text,
            opening: Self.blocks(run),
            footer: path.map { "Full result: \($0)" }
        )
    }

    @ReportBuilder
    private static func blocks(_ run: RankedRun) -> [ReportBlock] {
        let notes = RunNotes(run: run)
        RankingTable.table(run)
        ReportBlock.list(notes.warnings + notes.lines)
        ReportBlock.list(
            run.record.missedThresholds.map { "✗ \($0.text)." }
                + run.record.skippedThresholdLines.map { "– \($0)." }
        )
    }
}
