internal import ReportedErrors
package import RunRecords

/// What a run prints at its end: whether screens were right, who costs most and least, how sure that is, and what to do next.
///
/// Some 20 lines at 80 columns for the headline architectures. What columns mean and how figures came about is in
/// ``ComparisonTable``.
package struct RunSummary: TerminalReport {
    private let document: ReportDocument

    package func document(width: Int) -> ReportDocument { document }

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - record: The run.
    ///   - path: Where the whole result lies, as the reader can open it; nil to say nothing of it.
    ///   - words: What names the scenario as the run had it, options and all; its id where it is nil.
    ///   - choice: The options that say what is measured, for a run that goes on until all is decided.
    ///   - screens: Those that change what screens show.
    package init(
        _ record: RunRecord,
        path: String? = nil,
        words: String? = nil,
        choice: [String] = [],
        screens: [String] = []
    ) {
        let run = RankedRun(record)
        let words = words ?? record.scenario.id
        let answer = SummaryAnswer(run)
        document = ReportDocument(
            title: "\(record.scenario.id) · \(run.size) · \(record.environment.shortMachine)",
            subtitle: answer.correctness,
            opening: [
                // No cost says that an app stands still, or leaves updates out.
                .list(
                    Self.injected(record) + ObservationNotes.lateness(record) + answer.sentences
                ),
                .table(SummaryTable(run).table),
                .list(
                    SummaryWarnings(run, scenario: words).lines
                        + Self.next(record, path, words, choice, screens)
                ),
            ]
        )
    }

    /// Figures of a spoilt app are not read as its own.
    private static func injected(_ record: RunRecord) -> [String] {
        record.notes.filter { $0.kind == .injected }.map(\.sentence)
    }

    /// Where the whole result is, and what a reader should do next; nothing of a result that lies nowhere.
    private static func next(
        _ record: RunRecord,
        _ path: String?,
        _ words: String,
        _ choice: [String],
        _ screens: [String]
    ) -> [String] {
        guard let path else { return [] }
        let next =
            command(record, words, choice, screens)
            ?? "\(ProgramName.current) report \(path.shellWord) --html page.html"
        return ["Result: \(path); what columns mean: --explain", "Next: \(next)"]
    }

    /// A command that answers what this run leaves open; nil where it leaves nothing.
    private static func command(
        _ record: RunRecord,
        _ words: String,
        _ choice: [String],
        _ screens: [String]
    ) -> String? {
        let wrong = record.architectures.filter { $0.failure != nil }.map(\.id)
        if !wrong.isEmpty {
            let ids = "--architectures \(wrong.joined(separator: ",").shellWord)"
            let others = screens.filter { !$0.hasPrefix("--inject ") }
            return
                ([ProgramName.current, "verify", words, ids] + others
                + screens.injections(into: wrong)).joined(separator: " ")
        }
        let (judged, decided) = record.decided
        guard judged.count > decided.count else { return nil }
        return ([ProgramName.current, "run", words] + choice + ["--until-decided"])
            .joined(separator: " ")
    }
}

extension RankedRun {
    /// How many events were measured.
    var size: String {
        "\(NumberText.grouped(record.trace.measuredEvents ?? record.trace.events, "event"))"
    }
}
