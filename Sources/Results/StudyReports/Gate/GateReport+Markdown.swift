internal import RunReports
internal import StudyRecords

extension GateReport {
    /// Of a list, how many lines a comment shows before its reader unfolds the rest.
    private static let shown = 9

    /// Renders it as a comment on a pull request: twenty lines at most, the rest folded.
    ///
    /// - Returns: Lines, each with a line end.
    package func markdown() -> String {
        let folded = summaries.map { summary in
            GateReport([summary.result], leniency: leniency).text(width: 100)
                .split(separator: "\n").map { ReportLine(String($0)) }
        }
        let blocks = [ReportBlock.details("All of it", folded.map { .code($0, language: "") })]
        let opening = results.count == 1 ? summaries.flatMap(Self.blocks) : scenarios
        return ReportDocument(title: title, opening: opening + blocks).markdown
    }

    private var title: String { "Gate: \(results.count == 1 ? summaries[0].title : passed)" }

    private static func blocks(_ summary: GateSummary) -> [ReportBlock] {
        let lines = summary.items.map { "\($0.mark) \($0.subject) · \($0.text)" } + summary.remarks
        var blocks = [ReportBlock.paragraph(summary.verdict)]
        if !lines.isEmpty { blocks.append(.list(cut(lines))) }
        blocks.append(.paragraph(summary.proof))
        if let next = summary.next { blocks.append(.code([ReportLine(next)], language: "sh")) }
        return blocks
    }

    /// Of several, a line for each that did not pass.
    private var scenarios: [ReportBlock] {
        let lines = summaries.filter { $0.result.outcome != .equal }
            .map { "\($0.result.scenario): \($0.verdict)" }
        return lines.isEmpty ? [] : [.list(Self.cut(lines))]
    }

    private static func cut(_ lines: [String]) -> [String] {
        let more = lines.count - shown
        return more > 0 ? lines.prefix(shown - 1) + ["\(more + 1) more, below"] : lines
    }
}
