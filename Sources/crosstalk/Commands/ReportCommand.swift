import ArgumentParser
import Foundation
import RunReports

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Make pages of saved results: HTML with plots, Markdown, JUnit, CSV.",
        discussion: """
            Results are folders that run, sweep and capacity left, or the run.json, sweep.json and capacity.json in them. A page is made \
            from these records alone, so that it can be made again years later. FILE may be -, for standard output.
            """
    )

    @Argument(help: "Folders of results, or files in them.")
    var results: [String]

    @Option(
        help: ArgumentHelp(
            "One self-contained page of all results, with plots and the data: works offline, on a phone, printed.",
            valueName: "file"
        )
    )
    var html: String?

    @Option(
        help: ArgumentHelp(
            "The runs as a comment on a pull request, 65 000 characters at most.",
            valueName: "file"
        )
    )
    var markdown: String?

    @Option(
        help: ArgumentHelp(
            "The runs' screens and limits as JUnit XML, for the test pages of CI systems.",
            valueName: "file"
        )
    )
    var junit: String?

    @Option(help: ArgumentHelp("The runs' raw samples as CSV.", valueName: "file"))
    var csv: String?

    @Flag(help: "Append the runs to the file that GITHUB_STEP_SUMMARY names, 1 MiB at most.")
    var stepSummary = false

    func run() throws {
        try reportingErrors {
            let saved = try SavedResults(results)
            let outputs = try outputs(of: saved)
            guard !outputs.isEmpty || stepSummary else {
                throw UsageError(
                    description:
                        "report: found no output; accepted: --html, --markdown, --junit, --csv or --step-summary"
                )
            }
            for output in outputs { try write(output.text, to: output.path) }
            if stepSummary { try summarise(saved) }
        }
    }

    /// All of them are made before the first is written.
    private func outputs(of saved: SavedResults) throws -> [(path: String, text: String)] {
        var outputs: [(path: String, text: String)] = []
        if let html {
            let page = HTMLReport(
                runs: saved.runs,
                sweeps: saved.sweeps,
                capacities: saved.capacities
            )
            outputs.append((html, try page.text()))
        }
        if let markdown {
            let runs = try saved.runs(for: "--markdown")
            outputs.append(
                (markdown, MarkdownReport.text(of: runs, upTo: MarkdownReport.commentLimit))
            )
        }
        if let junit { outputs.append((junit, JUnitReport(try saved.runs(for: "--junit")).text())) }
        if let csv { outputs.append((csv, SampleTable.text(of: try saved.runs(for: "--csv")))) }
        return outputs
    }

    private func write(_ text: String, to path: String) throws {
        guard path != "-" else {
            print(text, terminator: "")
            return
        }
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw OutputError.unusable(path: path, reason: systemReason(error))
        }
    }

    private func summarise(_ saved: SavedResults) throws {
        let runs = try saved.runs(for: "--step-summary")
        let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
        guard !path.isEmpty else {
            throw UsageError(
                description:
                    "--step-summary: found no GITHUB_STEP_SUMMARY in the environment; accepted: the path of a file, as GitHub sets it"
            )
        }
        // Other steps' words are in it already, and count.
        let before = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
        let room = MarkdownReport.stepSummaryLimit - before.count
        try write(
            String(decoding: before, as: UTF8.self) + MarkdownReport.text(of: runs, upTo: room),
            to: path
        )
    }
}
