import ArgumentParser
import Experiments
import MainJob
import Probes
import RunRecords
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
            not read as expected, or random stalls are judged otherwise than regular ones. No thread preempts another when it is woken, \
            as threads usually do: work would change how often they switch. A block takes some ten seconds.
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
        CoreAffinity.takeTurns()
        let result = try measurement.measure(
            "injections",
            of: plan.source.id,
            report: InjectionReport.init
        ) { try InjectionExperiment(plan, $0).run(keep: $1) }
        guard let record = result.record else { return }
        for row in record.rows {
            for error in row.errors { Console.error("\(row.fault): \(error)") }
        }
        if !record.misread.isEmpty || !record.unlike.isEmpty { throw ExitStatus.failed }
    }
}
