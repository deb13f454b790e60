import ArgumentParser
import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports

struct ModelCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "model",
        abstract: "Print the cost model of a phone, or what it makes of saved runs.",
        discussion: """
            Without results it shows the model: low, middle and high cost of each unit, and whether it is assumed. --output \
            writes it as JSON, with sources; change the copy and give it back with --model, here, to run or to report. With results it prints what one event would \
            cost on a phone's main thread beside what was measured. That is modelled: some costs are assumed, and named so. \
            With --xcode it writes an app that measures them on a phone.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Folders of runs, or their run.json; none to print the model itself.")
    var results: [String] = []

    @OptionGroup var options: ModelOptions

    @Option(help: "How to print it; without results JSON where standard output is no terminal.")
    var format: RecordFormat?

    @Option(name: .shortAndLong, help: "Write the model as JSON, to be changed.".naming("file"))
    var output: String?

    @Flag(help: "Replace a file at the output.")
    var force = false

    @Option(
        help:
            "Write an app for Xcode that measures the costs on a phone, into a new folder that ends in .swiftpm."
            .naming("folder")
    )
    var xcode: String?

    var mode: CommandMode? {
        if xcode != nil { return .only(["model", "xcode"], "with --xcode") }
        if output == nil { return .allBut(["force"], "without --output") }
        // A file gets JSON.
        return format == .table ? .allBut(["format"], "table with --output") : nil
    }

    func carryOut() throws {
        if let xcode { return try writeApp(to: xcode) }
        let model = try options.costs()
        guard !results.isEmpty else { return try showModel(model) }
        try require(
            output == nil,
            "--output: found with results; accepted: without, for the model itself"
        )
        let runs = try SavedResults(results).runs(for: "model")
        switch format ?? .table {
        case .table:
            for (index, run) in runs.enumerated() {
                if index > 0 { print("") }
                Console.show(PhoneReport(run, model: model).text)
            }
        case .json:
            try require(
                runs.count == 1,
                "--format: found json for \(runs.count, "run"); accepted: table, or one run"
            )
            printData(try RecordFile.encode(ModelledCost(runs[0], model: model)))
        }
    }

    /// A terminal shows the table; a file or a pipe gets the JSON.
    private func showModel(_ model: CostModel) throws {
        if let output {
            try OutputFile.checkReplacing(output, isForced: force) { _ in false }
            return try OutputFile.write(model.json(), to: output)
        }
        try (format ?? (isatty(STDOUT_FILENO) == 1 ? .table : .json))
            .show(CostModelReport(model).text, json: model.json())
    }

    private func writeApp(to folder: String) throws {
        try require(
            results.isEmpty && options.model == nil,
            "--xcode: found results or --model too; accepted: a folder alone"
        )
        try CalibrationPackage.write(to: folder)
        print("Wrote \(folder). Open it in Xcode on a Mac; its README says the rest.")
    }
}
