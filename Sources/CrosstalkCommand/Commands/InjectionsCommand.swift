import ArgumentParser
import Experiments
import Foundation
import MainJob
import RunRecords
import RunReports
import Studies
import StudyRecords
import StudyReports

struct InjectionsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "injections",
        abstract: "Inject work of known sizes: is it read as large as it is?",
        discussion: """
            Blocks are measured as a run measures them, of one architecture under several names: with each fault of a known size, and with \
            the same items without work. Sizes are calibrated alone, in this process. Ends with status 1 where something is \
            not read as expected, or random stalls are judged otherwise than regular ones. A block takes some ten seconds.
            """
    )

    @Argument(help: "What to replay: a scenario of pushes alone, a .yaml or a .trace file.")
    var scenario = "push-storm"

    @Option(help: "What to inject into.".naming("id"))
    var architecture = "direct"

    @Option(help: "Blocks to measure; verdicts need ten.")
    var blocks = 60

    @OptionGroup var measurement: SelfMeasurementOptions

    func carryOut() throws {
        try UsageError.check([("blocks", blocks, 2...100_000)])
        let plan = InjectionExperiment.Plan(
            try measurement.setup(of: scenario, architecture),
            architecture: architecture,
            blocks: blocks
        )
        // First: a signal before it ends the process, and would leave an empty folder.
        let interruption = Interruption()
        let folder = try ResultFolder<InjectionExperiment.Result>(
            in: measurement.output,
            for: "injections-\(plan.source.id)",
            files: Self.files
        )
        let session = Console.session(interruption, plan.source.id)
        let result = try interruption.tellingBeforeErrors {
            try InjectionExperiment(plan, session).run { folder.keep($0) }
        }
        Console.endProgress()
        guard let record = result.injections else { return try interruption.failIfRaised() }
        let report = InjectionReport(record)
        try measurement.format.show(
            { report.text(width: $0, colours: $1, path: folder.shownPath) },
            json: record.json()
        )
        try folder.reportTrouble()
        try interruption.failIfRaised()
        for row in record.rows {
            for error in row.errors { Console.error("\(row.fault): \(error)") }
        }
        if !record.misread.isEmpty || !record.unlike.isEmpty { throw ExitStatus.failed }
    }

    private static func files(
        _ result: InjectionExperiment.Result,
        _ path: String
    ) throws -> [(name: String, content: Data)] {
        var files: [(name: String, content: Data)] = [
            ("run.json", try result.run.json()),
            ("samples.csv", Data(SampleTable(result.run).text().utf8)),
        ]
        guard let record = result.injections else { return files }
        let text = InjectionReport(record).text(width: 120)
        files += [("injections.json", try record.json()), ("table.txt", Data(text.utf8))]
        return files
    }
}
