internal import LineDifferences
internal import ReportedErrors

/// Why an architecture does not conform: the first checkpoint that was not as BEHAVIOUR has it.
package struct ConformanceFailure: Hashable, Sendable, Codable {
    /// Of the first discrepancy, which is the likeliest cause of the others.
    package let rule: Rule
    /// The trace event delivered last before the checkpoint; −1 before any.
    package let eventIndex: Int
    package let event: String
    /// The screen as it should be, drawn as text; the rows that were in view.
    package let expected: [String]
    /// The screen as it was, drawn by the same renderer.
    package let shown: [String]
    package let discrepancies: [Discrepancy]
    /// What was on top; nil of an app without a screen.
    package let screen: ScreenContents.Kind?
    /// When the app's next timer is due, from the last thing that happened on; nil without one within a second.
    package let timerDue: Duration?

    /// - Returns: Nil when there are no discrepancies.
    package init?(
        eventIndex: Int,
        event: @autoclosure () -> String,
        expected: ExpectedState,
        shown: ScreenContents,
        discrepancies: [Discrepancy],
        timerDue: Duration? = nil
    ) {
        guard let first = discrepancies.first else { return nil }
        rule = first.rule
        self.eventIndex = eventIndex
        self.event = event()
        self.expected = expected.screen(asSeenIn: shown).lines
        self.shown = shown.lines
        self.discrepancies = discrepancies
        screen = shown.stack.last
        self.timerDue = timerDue
    }

    /// What went wrong, then the screen as a diff: `-` as it should be, `+` as it was.
    package var text: String {
        var lines = ["\(rule.rawValue) broken after event \(eventIndex): \(event)"]
        lines += discrepancies.prefix(Self.mostListed).map { "  \($0)" }
        if discrepancies.count > Self.mostListed {
            lines.append("  … and \(discrepancies.count - Self.mostListed) more")
        }
        if let hint { lines.append(hint) }
        lines.append(
            "what \(rule.rawValue) asks for: \(ProgramName.current) rules \(rule.rawValue)"
        )
        lines.append("--- expected")
        lines.append("+++ shown")
        return (lines + LineDiff(expected, shown).lines.map(\.text)).joined(separator: "\n")
    }

    /// What to do where the screen lags on purpose; nil where no timer is due that it could wait for.
    package var hint: String? {
        timerDue.map { due in
            let milliseconds = Int((due / .milliseconds(1)).rounded(.up))
            return
                "a timer of the app's is due in \(milliseconds) ms: if the screen waits for it, as with a debounce, declare "
                + "settlesWithin: .milliseconds(\(milliseconds)) in the architecture's identity"
        }
    }

    private static let mostListed = 12
}
