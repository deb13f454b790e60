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
        let fitted = grid.fitted(to: width)
        var lines = ["\(records.count) runs".painted(colours ? .strong : nil), ""]
        lines += fitted.grid.lines(colours: colours)
        let skipped = Set(records.flatMap(\.skippedThresholds).map(\.threshold.metric)).sorted()
        var notes: [String] = []
        if !skipped.isEmpty {
            notes.append(
                "Limits not evaluated everywhere: \(skipped.joined(separator: ", ")); each run's table says why."
            )
        }
        if !notes.isEmpty { lines.append("") }
        lines += notes.flatMap { $0.wrapped(to: width, indent: 2) }
        return lines.joined(separator: "\n") + "\n"
    }

    private var grid: TextGrid {
        let headlines = records.map(RunHeadline.init)
        let leading = headlines.lazy.compactMap(\.self).first
        let name = leading.map(\.name.capitalizedFirst) ?? "Cost"
        let missed = records.map(\.missedThresholds.count)
        var columns = [
            TextGrid.Column("", .left, records.map(Self.mark)),
            TextGrid.Column("Scenario", .left, records.map(\.scenario.id)),
            TextGrid.Column(
                "Conform",
                .right,
                records.map { record in
                    "\(record.architectures.count(where: \.conforms)) of \(record.architectures.count)"
                }
            ),
            TextGrid.Column(
                "\(name): least",
                .left,
                headlines.map { $0?.least ?? NumberText.missing }
            ),
            TextGrid.Column("most", .left, headlines.map { $0?.most ?? NumberText.missing }),
        ]
        var verdicts = TextGrid.Column(
            "against \(leading?.reference ?? "the reference")",
            .left,
            headlines.map { $0?.tally ?? "" }
        )
        verdicts.dispensability = 1
        columns.append(verdicts)
        if missed.contains(where: { $0 > 0 }) {
            columns.append(
                TextGrid.Column(
                    "Limits",
                    .left,
                    missed.map {
                        $0 > 0 ? TextGrid.Cell("\($0) missed", .bad) : TextGrid.Cell("kept", .good)
                    }
                )
            )
        }
        return TextGrid(columns: columns)
    }

    private static func mark(_ record: RunRecord) -> TextGrid.Cell {
        let isRight = record.architectures.allSatisfy { $0.conforms }
        return isRight && record.missedThresholds.isEmpty
            ? TextGrid.Cell("✓", .good) : TextGrid.Cell("✗", .bad)
    }
}
