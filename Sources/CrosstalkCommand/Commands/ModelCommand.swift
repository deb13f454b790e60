import ArgumentParser
import Foundation
import RunRecords
import RunReports

struct ModelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "model",
        abstract: "Print the cost model of a phone, or what it makes of saved runs.",
        discussion: """
            Without results it prints the model as JSON: low, middle and high cost of each unit with its source. Change \
            the copy and give it back with --model, here, to run or to report. With results it prints what one event would \
            cost on a phone's main thread beside what was measured. That is modelled: some costs are assumed, and named so. \
            With --xcode it writes an app that measures them on a phone.
            """
    )

    @Argument(help: "Folders of runs, or their run.json; none to print the model itself.")
    var results: [String] = []

    @OptionGroup var options: ModelOptions

    @Option(help: "How to print the modelled cost of runs.")
    var format = RecordFormat.table

    @Option(
        help: ArgumentHelp(
            "Write an app for Xcode that measures the costs on a phone, into a new folder that ends in .swiftpm.",
            valueName: "folder"
        )
    )
    var xcode: String?

    func run() throws {
        try reportingErrors {
            if let xcode { return try writeApp(to: xcode) }
            let model = try options.costs()
            guard !results.isEmpty else { return printData(try model.json()) }
            let runs = try SavedResults(results).runs(for: "model")
            switch format {
            case .table:
                for (index, run) in runs.enumerated() {
                    if index > 0 { print("") }
                    let text = PhoneReport(run, model: model)
                        .text(width: Console.width, colours: Console.usesColours)
                    print(text, terminator: "")
                }
            case .json:
                guard runs.count == 1 else {
                    throw UsageError(
                        description:
                            "--format: found json for \(runs.count) runs; accepted: table, or one run"
                    )
                }
                printData(try RecordFile.encode(ModelledCost(runs[0], model: model)))
            }
        }
    }

    private func writeApp(to folder: String) throws {
        guard results.isEmpty, options.model == nil else {
            throw UsageError(
                description: "--xcode: found results or --model too; accepted: a folder alone"
            )
        }
        try CalibrationPackage.write(to: folder)
        print("Wrote \(folder). Open it in Xcode on a Mac; its README says the rest.")
    }
}
