import ArgumentParser
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import StudyRecords
import StudyReports

struct PredictionCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "prediction",
        abstract: "Do exact figures foretell main CPU, and which does best?"
    )

    @Argument(help: "Runs, and files of machines: folders or files.")
    var results: [String]

    @OptionGroup var folder: BaselineFolder

    @Option(help: "How to print it.")
    var format = TextFormat.table

    enum TextFormat: String, CaseIterable, ExpressibleByArgument {
        case table, markdown
    }

    static let leastArguments = ["results"]

    func carryOut() throws {
        let saved = try SavedResults(results)
        // One that is named twice counts once.
        let runs = try saved.runs(for: "prediction").distinct
        let prediction = TimePrediction(
            runs,
            on: saved.studies.lazy.compactMap { ($0 as? MachinesReport)?.record }.first,
            try folder.read(),
            reference: runs[0].reference ?? "mvc"
        )
        try require(
            !prediction.outcomes.isEmpty,
            "prediction: found too few ratios of main CPU for which baselines have counts, instructions and misses; "
                + "accepted: runs of their traces, and baselines as --misses saves them"
        )
        let report = TimePredictionReport(prediction)
        switch format {
        case .table: Console.show { report.text(width: $0, colours: $1) }
        case .markdown: print(report.markdown, terminator: "")
        }
    }
}
