import MainJob
import ReportedErrors
import ArgumentParser
import RunRecords
import RunReports
import Scenarios
import StudyRecords
import StudyReports

struct HistoryCommand: ToolCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case table, json, csv, markdown
    }

    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show how metrics went from run to run, over all saved runs of a scenario.",
        discussion: """
            Runs are found in folders and below them, as run.json, and ordered by when they were started. Runs of another trace, \
            toolchain or set of flags are not comparable: they are a series of their own, which names the field that differs. Where a \
            time is shown, so are runs of another machine. With --format csv programs that look for change points, such as Apache \
            Otava, read the series with the newest run.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Folders of results, at any depth, or run.json files in them.")
    var results: [String]

    @Option(help: "The only scenario to show; by default all.".naming("id"))
    var scenario: String?

    @Option(
        help: "Architectures' ids, separated by commas, in all their variants; by default all."
            .naming("ids")
    )
    var architectures: String?

    @Option(
        help:
            "Metrics' ids, separated by commas; by default the headline ones. A time comes with its ratio to the reference."
            .naming("ids")
    )
    var metrics: String?

    @Option(help: "How to print the result.")
    var format = Format.table

    func carryOut() throws {
        let metrics = try self.metrics.map(Self.metrics) ?? Self.headline
        // A record is as large as a megabyte, and there may be hundreds.
        let runs = try SavedResults.runFiles(results).flatMap { file in
            try SavedResults([file]).runs(for: file).map {
                RunHistory.Run($0, metrics: metrics)
            }
        }
        let history = try RunHistory(
            runs,
            metrics: metrics,
            scenario: scenario,
            architectures: architectures.map {
                Set($0.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
            }
        )
        try show(history)
    }

    /// Times first: they are what a history is asked for, since counts have a gate.
    private static var headline: [Metric] {
        let metrics = Metric.all.filter(\.isHeadline)
        return metrics.filter { !$0.isExact } + metrics.filter(\.isExact)
    }

    private static func metrics(_ words: String) throws -> [Metric] {
        try words.split(separator: ",", omittingEmptySubsequences: false).map { word in
            try required(
                Metric.named(String(word)),
                "--metrics: found \"\(word)\""
                    + NearestWord.hint(for: String(word), among: Metric.all.map(\.id))
                    + "; accepted: ids of \(ProgramName.current) list metrics"
            )
        }
    }

    private func show(_ history: RunHistory) throws {
        let report = RunHistoryReport(history)
        switch format {
        case .table: Console.show(report.text)
        case .json: printData(try history.json())
        case .csv: print(try table(history), terminator: "")
        case .markdown: print(report.markdown(), terminator: "")
        }
    }

    /// One series fits into a table; what is left out is named.
    private func table(_ history: RunHistory) throws -> String {
        let scenarios = Set(history.series.map(\.scenario)).sorted()
        try require(
            scenarios.count == 1,
            "--format csv: found \(scenarios.count, "scenario"); accepted: one of "
                + "them with --scenario: \(scenarios.joined(separator: ", "))"
        )
        let series = history.newest
        for line in RunHistoryReport(history).leftOut(beside: series) { Console.error(line) }
        let table = HistoryTable(series)
        let incomplete = table.incompleteColumns
        if !incomplete.isEmpty {
            let names = incomplete.prefix(3).joined(separator: ", ")
            let rest = incomplete.count > 3 ? " and \(incomplete.count - 3) more" : ""
            Console.error(
                "left out: columns that some runs lack: \(names)\(rest); with --architectures of these alone, runs without "
                    + "any of them are left out instead"
            )
        }
        return table.text()
    }
}
