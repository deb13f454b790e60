import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import StudyRecords
import StudyReports

/// Why each architecture costs what it costs: the last of the three sentences that its page opens with, beside its counts.
struct ArchitectureReasons {
    private struct Row {
        let id: String
        let reason: String
    }

    private let counts: CountsReport
    private let rows: [Row]

    /// Reads the pages of all architectures that have counts.
    ///
    /// - Throws: ``UsageError`` naming a page that cannot be read, or has no such sentence.
    init(_ counts: CountsReport) throws {
        self.counts = counts
        rows = try counts.counts.architectures.filter { !$0.hasSuffix("]") }.map { id in
            let path = "Sources/Architectures/\(id)/README.md"
            let lines = String(decoding: try Data(input: path), as: UTF8.self)
                .split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: true)
            try require(
                lines.count > 3,
                "\(path): found fewer than three sentences; accepted: a title, then three lines of a sentence each"
            )
            return Row(id: id, reason: Self.plain(lines[3]))
        }
    }

    var blocks: [ReportBlock] {
        let rows = TableRows(rows)
        let scenario = PublishedResults.main
        func column(_ title: String, _ figure: CountComparison.Figure) -> ReportTable.Column {
            rows.right(title) { row in
                counts.counts[figure, row.id].byScenario[scenario]
                    .map { "×\(NumberText.significant($0))" }
            }
        }
        return [
            .table(
                ReportTable(
                    caption:
                        "As published, in \(scenario), ÷ \(counts.counts.reference)'s; crosstalk explain \(scenario) \(counts.counts.reference) ID names the functions.",
                    columns: [
                        rows.left("Architecture", \.id),
                        column("Phone model", .modelledCost),
                        column("Instructions on main", .metric(.mainInstructions)),
                        column("Allocations", .metric(.allocations)),
                        rows.prose("Why", \.reason),
                    ]
                )
            )
        ]
    }

    /// Without the link that says where a figure was recorded: the figure stands beside it.
    private static func plain(_ line: Substring) -> String {
        let sentence = line.replacing("`", with: "")
        guard sentence.hasPrefix("["), let link = sentence.firstRange(of: "), ") else {
            return String(sentence)
        }
        return String(sentence[link.upperBound...]).capitalizedFirst
    }
}
