package import RunRecords

/// Shows what an architecture should have shown, and what it did show.
package struct FailureReport: Sendable {
    private let architecture: String
    private let failure: RunRecord.Failure

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - architecture: The architecture's id.
    ///   - failure: The first difference.
    package init(architecture: String, failure: RunRecord.Failure) {
        self.architecture = architecture
        self.failure = failure
    }

    /// Renders the difference between the screens.
    ///
    /// - Parameter colours: Whether to write ANSI colours.
    /// - Returns: Lines, each with a line end: rule and event, then the screens as a unified diff.
    package func text(colours: Bool = false) -> String {
        let event =
            "after event \(failure.event)" + (failure.eventText.map { " (\($0))" } ?? "")
            + (failure.seed.map { " with seed \($0)" } ?? "")
        var lines = [
            "\(architecture) broke \(failure.rule) \(event)".painted(colours ? .strong : nil),
            "what \(failure.rule) asks for: crosstalk rules \(failure.rule)",
        ]
        lines.append("--- expected")
        lines.append("+++ shown")
        let difference = difference
        if difference.isEmpty {
            lines.append("  (the screens have the same text; the difference lies elsewhere)")
        }
        for line in difference {
            // Not the colours of a patch: what was expected is the good line.
            let tint: TextGrid.Tint? =
                line.hasPrefix("-") ? .good : line.hasPrefix("+") ? .bad : nil
            lines.append(line.painted(colours ? tint : nil))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The diff without headings; empty when both screens read alike.
    var difference: [String] {
        guard failure.expected != failure.shown else { return [] }
        return LineDiff(failure.expected, failure.shown).text()
    }
}
