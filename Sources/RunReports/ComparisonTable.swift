package import RunRecords
import SampleStatistics

/// The short table at the end of a run: architectures as rows, the few headline figures as columns.
///
/// Rows are sorted by the leading figure, best first. Architectures that showed wrong screens stand
/// below a thin rule, with the rule they broke, and are not compared.
package struct ComparisonTable: Sendable {
    private let record: RunRecord
    private let path: String?

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - record: What to show.
    ///   - path: Where the whole result lies, as the reader can open it; nil to say nothing.
    package init(_ record: RunRecord, path: String? = nil) {
        self.record = record
        self.path = path
    }

    /// Renders the table for a fixed-width font.
    ///
    /// - Parameters:
    ///   - width: The most characters in a line; columns that do not fit are left out, the least
    ///     important first, and named below. The three that carry the answer always stay.
    ///   - colours: Whether to write ANSI colours; the caller knows the terminal and `NO_COLOR`.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int, colours: Bool = false) -> String {
        let content = ComparisonContent(record)
        let (grid, dropped) = content.grid.fitted(to: width)
        let shown = Set(grid.columns.map(\.name))
        var lines = content.title.wrapped(to: width, indent: 2)
        lines[0] = lines[0].painted(colours ? .strong : nil)
        if let headline = content.headline { lines += Self.wrap(headline, width, indent: 2) }
        lines.append("")
        lines += grid.lines(colours: colours)
        lines.append("")
        let legend = content.legend.filter { shown.contains($0.column) }
        let nameWidth = legend.map(\.column.count).max() ?? 0
        for entry in legend {
            let text = "\(entry.column.padded(to: nameWidth))  \(entry.text)"
            lines += Self.wrap(text, width, indent: nameWidth + 2)
        }
        var notes = content.footnotes
        if !dropped.isEmpty {
            notes.append(
                "Left out at this width: \(dropped.joined(separator: ", ")). A wider window shows more."
            )
        }
        notes += content.notes
        if !notes.isEmpty { lines.append("") }
        for note in notes { lines += Self.wrap(note, width, indent: 2) }
        let missed = record.missedThresholds
        let skipped = record.skippedThresholdLines
        if !missed.isEmpty || !skipped.isEmpty { lines.append("") }
        for limit in missed { lines += Self.wrap("✗ " + limit.text + ".", width, indent: 2) }
        for line in skipped { lines += Self.wrap("– " + line + ".", width, indent: 2) }
        if let path { lines += ["", "Full result: \(path)"] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Legend texts are aligned by runs of blanks, which wrapping keeps.
    private static func wrap(_ text: String, _ width: Int, indent: Int) -> [String] {
        text.wrapped(to: max(width, indent + 24), indent: indent)
    }
}
