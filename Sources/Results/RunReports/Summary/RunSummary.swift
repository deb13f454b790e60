internal import ReportedErrors
package import RunRecords

/// What a run prints at its end: whether screens were right, who costs most and least, how sure that is, and what to do next.
///
/// Some 20 lines at 80 columns for the headline architectures. What columns mean and how figures came about is in
/// ``ComparisonTable``.
package struct RunSummary: TerminalReport {
    private let record: RunRecord
    private let path: String?
    private let words: String
    /// The options that say what is measured, for a run that goes on until all is decided.
    package var choice: [String] = []
    /// Those that change what screens show.
    package var screens: [String] = []

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - record: The run.
    ///   - path: Where the whole result lies, as the reader can open it; nil to say nothing of it.
    ///   - words: What names the scenario as the run had it, options and all; its id where it is nil.
    package init(_ record: RunRecord, path: String? = nil, words: String? = nil) {
        self.record = record
        self.path = path
        self.words = words ?? record.scenario.id
    }

    package func document(width: Int) -> ReportDocument {
        let run = RankedRun(record)
        let answer = SummaryAnswer(run)
        return ReportDocument(
            title: "\(record.scenario.id) · \(record.size) · \(record.environment.shortMachine)",
            subtitle: answer.correctness,
            opening: [
                // Figures of a spoilt app are not read as its own; and no cost says that an app stands still, or leaves updates out.
                .list(
                    record.notes.filter { $0.kind == .injected }.map(\.sentence)
                        + ObservationNotes(architectures: record.architectures).lateness
                        + answer.sentences
                ),
                .table(SummaryTable(run).table),
                .list(SummaryWarnings(run: run, scenario: words).lines),
                .code(next(width), language: ""),
            ].filter { !$0.isEmpty }
        )
    }

    /// Where the whole result is, and what a reader should do next; nothing of a result that lies nowhere.
    private func next(_ width: Int) -> [ReportLine] {
        guard let path else { return [] }
        let report = "\(ProgramName.current) report \(path.shellWord)"
        let commands = [
            "Columns: \(report) --table - --explain",
            "Next: \(command ?? "\(report) --html page.html")",
        ]
        let lines = commands.flatMap { $0.wrappedCommand(to: width) }
        return ("Result: \(path)".wrapped(to: width, indent: 2) + lines).map { ReportLine($0) }
    }

    /// A command that answers what this run leaves open; nil where it leaves nothing.
    private var command: String? {
        let wrong = record.architectures.filter { $0.failure != nil }.map(\.id)
        if !wrong.isEmpty {
            let ids = "--architectures \(wrong.joined(separator: ",").shellWord)"
            return ([ProgramName.current, "verify", words, ids] + screens.injections(into: wrong))
                .joined(separator: " ")
        }
        let (judged, decided) = record.decided
        guard judged.count > decided.count else { return nil }
        return ([ProgramName.current, "run", words] + choice + ["--until-decided"])
            .joined(separator: " ")
    }
}

extension RunRecord {
    /// How many events were measured, and of how many.
    var size: String {
        let all = NumberText.grouped(trace.events, "event")
        return trace.measured == trace.events
            ? all : "\(NumberText.grouped(trace.measured)) of \(all)"
    }
}
