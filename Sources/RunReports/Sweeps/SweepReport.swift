package import RunRecords

/// A sweep as people read it: in a terminal, and as a page.
package struct SweepReport: Sendable {
    private let record: SweepRecord

    /// Makes a report.
    package init(_ record: SweepRecord) {
        self.record = record
    }

    /// Tables of the headline metrics, sentences and notes, for a terminal.
    ///
    /// - Parameters:
    ///   - width: Columns; sentences are broken there.
    ///   - colours: Whether to write ANSI escapes.
    ///   - path: Where the record lies; nil for nowhere.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int, colours: Bool, path: String? = nil) -> String {
        let text = SweepText(record: record)
        var lines = text.title.wrapped(to: width, indent: 2)
        for metric in text.headlineMetrics {
            lines += [""] + narrowed(text.grid(of: metric), to: width).lines(colours: colours)
        }
        let sentences =
            text.sentences + notes(text) + (path.map { ["Plot and record: \($0)"] } ?? [])
        if !sentences.isEmpty { lines.append("") }
        for sentence in sentences { lines += sentence.wrapped(to: width, indent: 2) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page, with all metrics and the picture beside it.
    package func markdown() -> String {
        let escaped: (String) -> String = MarkdownText.escaped
        let text = SweepText(record: record)
        var lines = [
            "# \(escaped(record.scenario.id)) as \(escaped(record.axis.name)) grows", "",
            escaped(text.title), "",
            "![Costs over \(escaped(record.axis.name)), both axes logarithmic](sweep.svg)", "",
            "\(escaped("\(record.axis.name): \(record.axis.meaning)")). *n*ˣ is a line through the geometric means, both axes logarithmic, "
                + "each size counted once, with the 95 % interval of its slope (Student's t): *x* = 0 is flat, 1 in proportion, "
                + "*n* ln *n* a little above 1 (1 + 1 ÷ ln *n* at *n*). Counts are exact: their interval says how straight the "
                + "line is. *bent*: a step's exponent departs by more than noise from the whole line's. The harness's own cost at "
                + "the same size is taken off.", "",
        ]
        lines += (text.sentences + notes(text)).map { "- \(escaped($0))" }
        for metric in text.metrics {
            lines += ["", "## \(SweepText.name(metric))", ""]
            lines += MarkdownTable(text.grid(of: metric)).lines
        }
        lines += ["", "## The sizes", ""] + MarkdownTable(sizes).lines
        lines += record.environment.madeWith
        return lines.joined(separator: "\n") + "\n"
    }

    private func notes(_ text: SweepText) -> [String] {
        text.notes + (record.complete ? [] : ["Interrupted: some measurements are missing."])
    }

    private var sizes: TextGrid {
        func column(_ name: String, _ cells: [String]) -> TextGrid.Column {
            TextGrid.Column(name, .right, cells)
        }
        let points = record.points
        return TextGrid(columns: [
            column(record.axis.name, points.map { SweepText.size($0.value) }),
            column(
                "measured events",
                points.map { $0.trace.measuredEvents.map(NumberText.grouped) ?? NumberText.missing }
            ),
            column("in waves of", points.map { String($0.batchSize) }),
            column("screen height", points.map { NumberText.exact($0.screenHeight) }),
            column("trace", points.map { String($0.trace.sha256.prefix(12)) }),
        ])
    }

    /// Without the sizes in the middle, if it is too wide with them.
    private func narrowed(_ grid: TextGrid, to width: Int) -> TextGrid {
        var grid = grid
        while grid.width > width, grid.columns.count > 4 {
            grid.columns.remove(at: grid.columns.count / 2)
        }
        return grid
    }
}
