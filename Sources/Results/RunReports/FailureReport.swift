internal import ReportedErrors
internal import LineDifferences
package import RunRecords

/// Shows what an architecture should have shown, and what it did show.
package struct FailureReport: Sendable {
    private let architecture: String
    private let failure: RunRecord.Failure

    package init(architecture: String, failure: RunRecord.Failure) {
        self.architecture = architecture
        self.failure = failure
    }

    /// Renders the difference between the screens.
    ///
    /// - Parameter colours: Whether to write ANSI colours.
    /// - Returns: Lines, each with a line end: rule and event, then the screens as a unified diff.
    package func text(colours: Bool = false) -> String {
        let document = ReportDocument(title: "", opening: [.code(lines, language: "diff")])
        return TerminalRenderer(width: .max, colours: colours).text(document)
    }

    /// The same with what each line's colour stands for.
    package var lines: [ReportLine] {
        let event =
            "after event \(failure.event)" + (failure.eventText.map { " (\($0))" } ?? "")
            + (failure.seed.map { " with seed \($0)" } ?? "")
        let head =
            [
                ReportLine("\(architecture) broke \(failure.rule) \(event)", .strong),
                ReportLine(
                    "what \(failure.rule) asks for: \(ProgramName.current) rules \(failure.rule)"
                ),
            ]
            + (failure.hint.map { [ReportLine($0)] } ?? [])
            + [ReportLine("--- expected"), ReportLine("+++ shown")]
        guard failure.expected != failure.shown else {
            return head + [
                ReportLine("  (the screens have the same text; the difference lies elsewhere)")
            ]
        }
        return head + LineDiff(failure.expected, failure.shown).excerpt().map(ReportLine.init)
    }
}

extension ReportLine {
    /// A line of a difference in colours that are not a patch's: what was expected is the good line.
    fileprivate init(_ line: LineDiff.Line?) {
        let tint: ReportTable.Tint? =
            switch line {
            case nil, .both: nil
            case .first: .good
            case .second: .bad
            }
        self.init(line?.text ?? "…", tint)
    }
}
