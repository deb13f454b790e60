package import RunRecords

/// A run as a Markdown page: the short table, what lies behind it, and how it was measured.
package struct MarkdownReport: Sendable {
    private let record: RunRecord

    /// Makes a report.
    package init(_ record: RunRecord) {
        self.record = record
    }

    /// Renders the page in GitHub's Markdown.
    ///
    /// - Returns: Lines, each with a line end; sections that have nothing to say are left out.
    package func text() -> String {
        (head + sections.flatMap(\.lines)).joined(separator: "\n") + "\n"
    }

    /// The short table, what its columns mean, and the notes.
    var head: [String] {
        let content = ComparisonContent(record)
        let escaped: (String) -> String = MarkdownText.escaped
        var lines = ["# \(escaped(record.scenario.id))", "", escaped(content.title), ""]
        if let headline = content.headline { lines += [escaped(headline), ""] }
        lines += MarkdownTable(content.grid).lines
        lines +=
            [""]
            + content.legend.map {
                "- **\(escaped($0.column))**: \(escaped($0.text))."
            }
        let notes = content.footnotes + content.notes
        if !notes.isEmpty { lines += ["", "## Notes", ""] + notes.map { "- \(escaped($0))" } }
        return lines
    }

    var sections: [any ReportSection] {
        [
            WrongScreensSection(record: record),
            EffortSection(record: record),
            ThresholdSection(record: record),
            QuestionsSection(record: record),
            EventCostSection(record: record),
            LeaksSection(record: record),
            LiveToVirtualSection(record: record),
            ProcessorTimeSection(record: record),
            HarnessShareSection(record: record),
            FreeSection(record: record),
            OverheadSection(record: record),
            WaveCurveSection(record: record),
            DriftSection(record: record),
            LatencySection(record: record),
            LedgerSection(record: record),
            GrowthSection(record: record),
            SensitivitySection(record: record),
            OtherFiguresSection(record: record),
            SizesSection(record: record),
            HarnessSection(record: record),
            EnvironmentSection(record: record),
            RepeatSection(record: record),
        ]
    }
}
