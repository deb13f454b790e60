package import RunRecords

/// Runs as a page of GitHub's Markdown.
package struct MarkdownReport: Sendable {
    /// What GitHub takes as a comment, with room to spare: 65 536 characters, and a byte is a character or less.
    package static let commentLimit = 65_000
    /// What GitHub takes as the summary of a job's step, in bytes.
    package static let stepSummaryLimit = 1_048_576

    private let record: RunRecord

    package init(_ record: RunRecord) { self.record = record }

    /// Renders the page.
    ///
    /// - Returns: Lines, each with a line end; sections that have nothing to say are left out.
    package func text() -> String { ResultsDocument(runs: [record]).document.markdown }

    /// How several runs compare side by side; empty where nothing does.
    package static func sideBySide(_ records: [RunRecord]) -> [ReportBlock] {
        let links = records.map { _ in String?.none }
        return ResultsDocument(runs: records).overview(links: links).matrix?.blocks ?? []
    }

    /// Renders a run's summary, or a line for each of several, and folded below them as much of the whole as fits: how they compare side by side,
    /// then each with its ranking first.
    ///
    /// - Parameters:
    ///   - records: The runs; each has an equal share of what the first sections leave.
    ///   - limit: The most UTF-8 bytes.
    /// - Returns: Lines, each with a line end; sections that do not fit are named instead.
    package static func text(of records: [RunRecord], upTo limit: Int) -> String {
        let summary =
            records.count == 1
            ? RunSummary(records[0]).text(width: 100)
            : RunsSummary(records).text(width: 100, colours: false)
        let lines = summary.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let code = MarkdownText.block(lines.map(String.init), "")
        let head =
            (code + ["", "<details>", "<summary>The whole report</summary>", "", ""])
            .joined(separator: "\n")
        let tail = "\n</details>\n"
        let whole = MarkdownRenderer(document: ResultsDocument(runs: records).document)
        let room = limit - head.utf8.count - tail.utf8.count
        // Where there is hardly room for the summary it is the first thing to go.
        guard room > limit / 2 else { return whole.text(upTo: limit) }
        return head + whole.text(upTo: room) + tail
    }
}
