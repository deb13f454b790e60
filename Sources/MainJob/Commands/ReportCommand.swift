import ArgumentParser
import Foundation
import ReportedErrors
import RunRecords
import RunReports

struct ReportCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract:
            "What do saved results say, as a page or a table? See compare for two runs, history for many.",
        discussion: """
            Results are folders that run, sweep, capacity and factors left, or the run.json, sweep.json, capacity.json and factors.json in \
            them, and the testability.json that make testability wrote. A page is made from these records alone, so that it can be made again years later. FILE may be -, for standard output. \
            A folder that --machine wrote has one page: how ratios spread over machines, and where the next one's will be.
            """
    )

    @Argument(help: "Folders of results, or files in them.")
    var results: [String]

    @Option(
        help:
            "An index and a page for each result, self-contained, with plots and the data: works offline, on a phone, printed."
            .naming("folder")
    )
    var pages: String?

    @Option(
        name: [.long, .customLong("single-file")],
        help: "The same as one page in one file.".naming("file")
    )
    var html: String?

    @Option(
        help:
            "The runs as a comment on a pull request, 65 000 characters at most; without runs the factors, mutants, capacities or machines."
            .naming("file")
    )
    var markdown: String?

    @Option(
        help:
            "The runs' summaries as run prints them, 80 columns wide; with --explain the long tables, 120 wide."
            .naming("file")
    )
    var table: String?

    @Flag(help: "With --table: every headline figure, what columns mean, and the method.")
    var explain = false

    @Option(
        help: "The runs' screens and limits as JUnit XML, for the test pages of CI systems."
            .naming("file")
    )
    var junit: String?

    @Option(help: "The runs' raw samples as CSV.".naming("file"))
    var csv: String?

    @Option(
        help: "Leave there what each run says of its machine, a small file a run."
            .naming("folder")
    )
    var machine: String?

    @Option(
        help:
            "With --machine: what else the machine did, in at most 40 characters; idle by default."
            .naming("text")
    )
    var condition: String?

    @OptionGroup var modelling: ModelOptions

    @Flag(help: "Append the runs to the file that GITHUB_STEP_SUMMARY names, 1 MiB at most.")
    var stepSummary = false

    @Option(
        help:
            "Show only these of the runs' architectures, in all their variants: ids separated by commas, or headline."
            .naming("ids")
    )
    var architectures: String?

    @Flag(help: "Replace files that no \(ProgramName.short) has written.")
    var force = false

    static let leastArguments = ["results"]

    var mode: CommandMode? {
        if machine == nil, condition != nil { return .allBut(["condition"], "without --machine") }
        let modelled = [pages, html, markdown, table].contains { $0 != nil } || stepSummary
        if !modelled, modelling.model != nil {
            return .allBut(["model"], "without a page, comment or table")
        }
        return table == nil ? .allBut(["explain"], "without --table") : nil
    }

    func carryOut() throws {
        ProgramName.forgetFolder()
        if let condition {
            try require(
                (1...MachineRecord.longestCondition).contains(condition.count)
                    && condition.contains { !$0.isWhitespace }
                    && !condition.contains(where: \.isNewline),
                "--condition: found \"\(condition)\"; accepted: a line of 1 to \(MachineRecord.longestCondition) characters"
            )
        }
        var saved = try SavedResults(results)
        if let architectures {
            try require(
                !saved.runs.isEmpty,
                "--architectures: found no run among the results; accepted: with a run.json"
            )
            try saved.keep(architectures)
        }
        let model = try modelling.costs()
        let outputs = try CostModel.$inReports.withValue(model) {
            try self.outputs(of: saved)
        }
        try require(
            !outputs.isEmpty,
            "report: found no output; accepted: --pages, --html, --markdown, --table, --junit, --csv, --machine or --step-summary"
        )
        let places = outputs.map { OutputFile.resolved($0.path) }
        let folders = [pages, machine].compactMap(\.self)
        let taken = folders.map(OutputFile.resolved)
        for (index, output) in outputs.enumerated()
        where (taken + places[..<index]).contains(places[index]) {
            throw UsageError(
                "report: found \(output.path) for two outputs; accepted: a file for each"
            )
        }
        for output in outputs {
            try OutputFile.checkReplacing(
                output.path,
                option: "report",
                inputs: saved.files,
                isForced: force
            ) {
                OutputFile.isLike(output.data, $0)
            }
        }
        for folder in folders { try OutputFolder.make(folder) }
        try OutputFile.write(outputs)
    }

    /// All of them are made before the first is written.
    private func outputs(of saved: SavedResults) throws -> [(path: String, data: Data)] {
        var outputs: [(path: String, data: Data)] = []
        func add(_ path: String?, _ option: String, _ text: ([RunRecord]) -> String) throws {
            guard let path else { return }
            outputs.append((path, Data(text(try saved.runs(for: option)).utf8)))
        }
        let report = HTMLReport(runs: saved.runs, studies: saved.studies)
        if let pages {
            outputs += try report.pages().map { ("\(pages)/\($0.file)", Data($0.text.utf8)) }
        }
        if let html { outputs.append((html, Data(try report.text().utf8))) }
        let pages = saved.studies.compactMap(\.comment)
        if let markdown, saved.runs.isEmpty, !pages.isEmpty {
            outputs.append((markdown, Data(pages.joined(separator: "\n").utf8)))
        } else {
            try add(markdown, "--markdown") {
                MarkdownReport.text(of: $0, upTo: MarkdownReport.commentLimit)
            }
        }
        try add(table, "--table") {
            $0.map {
                explain ? ComparisonTable($0).text(width: 120) : RunSummary($0).text(width: 80)
            }.joined(separator: "\n")
        }
        try add(junit, "--junit") { JUnitReport($0).text() }
        try add(csv, "--csv") { SampleTable.text(of: $0) }
        if let machine {
            outputs += try saved.runs(for: "--machine").map { try machineFile(of: $0, in: machine) }
        }
        if stepSummary {
            let runs = try saved.runs(for: "--step-summary")
            let summary = try StepSummary.appending { MarkdownReport.text(of: runs, upTo: $0) }
            outputs.append(summary)
        }
        return outputs
    }

    private func machineFile(
        of run: RunRecord,
        in folder: String
    ) throws -> (path: String, data: Data) {
        do throws(RecordError) {
            let record = try MachineRecord(run, condition: condition ?? MachineRecord.idle)
            let file = "\(folder)/\(record.name).\(MachinesReport.name).json"
            return (file, try MachinePopulation([record]).json())
        } catch {
            throw UsageError("--machine: \(run.scenario.id): \(error)")
        }
    }
}
