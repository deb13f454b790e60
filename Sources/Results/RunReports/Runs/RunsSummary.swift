package import RunRecords
import SampleStatistics

/// Several runs in a few lines: whether screens were right, and who costs least and most in each.
package struct RunsSummary: Sendable {
    private let records: [RunRecord]

    /// Takes the runs, in the order in which they are listed.
    package init(_ records: [RunRecord]) { self.records = records }

    /// Renders one line a run, and what was not judged.
    ///
    /// - Parameters:
    ///   - width: Columns of the terminal; some cells are left out of a narrow one.
    ///   - colours: Whether to write ANSI escapes.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int, colours: Bool) -> String {
        TerminalRenderer(width: width, colours: colours).text(document)
    }

    private var document: ReportDocument {
        let skipped = Set(records.flatMap(\.skippedThresholds).map(\.threshold.metric)).sorted()
        let names = skipped.joined(separator: ", ")
        return ReportDocument(
            title: "\(records.count) runs",
            opening: [.table(table)]
                + (skipped.isEmpty
                    ? []
                    : [
                        .paragraph(
                            "Limits not evaluated everywhere: \(names); each run's table says why."
                        )
                    ])
        )
    }

    private var table: ReportTable {
        let headlines = records.map(RunHeadline.init)
        let leading = headlines.lazy.compactMap(\.self).first
        let name = leading.map(\.name) ?? "Cost"
        let missed = records.map(\.missedThresholds.count)
        var columns = [
            ReportTable.Column("", .left, records.map(Self.mark)),
            ReportTable.Column("Scenario", .left, records.map(\.scenario.id)),
            ReportTable.Column(
                "Conform",
                .right,
                records.map { record in
                    "\(record.architectures.count(where: \.conforms)) of \(record.architectures.count)"
                }
            ),
            ReportTable.Column(
                "\(name): least",
                .left,
                headlines.map { $0?.least ?? NumberText.missing }
            ),
            ReportTable.Column("most", .left, headlines.map { $0?.most ?? NumberText.missing }),
        ]
        columns.append(
            ReportTable.Column(
                "against \(leading?.reference ?? "the reference")",
                .left,
                headlines.map { $0?.tally ?? "" },
                dispensability: 1
            )
        )
        if missed.contains(where: { $0 > 0 }) {
            columns.append(
                ReportTable.Column(
                    "Limits",
                    .left,
                    missed.map {
                        $0 > 0
                            ? ReportTable.Cell("\($0) missed", .bad)
                            : ReportTable.Cell("kept", .good)
                    }
                )
            )
        }
        return ReportTable(columns: columns)
    }

    private static func mark(_ record: RunRecord) -> ReportTable.Cell {
        let isRight = record.architectures.allSatisfy { $0.conforms }
        return isRight && record.missedThresholds.isEmpty
            ? ReportTable.Cell("✓", .good) : ReportTable.Cell("✗", .bad)
    }
}
