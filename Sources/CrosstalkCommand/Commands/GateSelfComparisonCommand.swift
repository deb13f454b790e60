import ArgumentParser
import Experiments
import Foundation
import MainJob
import RunRecords
import RunReports
import Studies
import StudyRecords
import StudyReports

struct GateSelfComparisonCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "gate-aa",
        abstract: "Run the gate over identical code: how often it is wrong, and what it finds.",
        discussion: """
            Whole gates compare counts and instructions of this program, and of other builds of the same sources that --program names, \
            each with each. Jobs measure the first stage of a gate over main CPU, one architecture against itself in another link order \
            and with 2 and 5 % more main CPU injected; whole gates are drawn from them. A job takes half a minute, a whole gate as long.
            """
    )

    @Argument(help: "What to replay: a scenario's name, a .yaml or a .trace file.")
    var scenario = "morning-rush"

    @OptionGroup var choice: ArchitectureOptions

    @Option(
        help: "Another build of the same sources, for whole gates; as often as there are."
            .naming("path")
    )
    var program: [String] = []

    @Option(help: "Whole gates over counts and instructions.")
    var gates = 300

    @Option(help: "Jobs over main CPU; a hundred or more if the answer is to mean anything.")
    var jobs = 100

    @Option(help: "Gates over main CPU to draw from the jobs.")
    var trials = 10_000

    @OptionGroup var measurement: SelfMeasurementOptions

    var mode: CommandMode? {
        if jobs == 0 { return .allBut(["trials"], "with --jobs 0") }
        return gates == 0 ? .allBut(["program"], "with --gates 0") : nil
    }

    func carryOut() throws {
        let interruption = Interruption()
        let plan = try plan(interruption)
        let folder = try ResultFolder<GateSelfComparisonRecord>(
            in: measurement.output,
            for: "gate-aa-\(plan.source.id)"
        ) { record, _ in
            [
                ("gate-aa.json", try record.json()),
                ("table.txt", Data(GateSelfComparisonReport(record).text(width: 120).utf8)),
            ]
        }
        let session = Console.session(interruption, plan.source.id)
        let record = try GateSelfComparison(plan, session).run { folder.keep($0) }
        Console.endProgress()
        let report = GateSelfComparisonReport(record)
        try measurement.format.show(
            { report.text(width: $0, colours: $1, path: folder.shownPath) },
            json: record.json()
        )
        try folder.reportTrouble()
        try interruption.failIfRaised()
        if !record.problems.isEmpty { throw ExitStatus.failed }
    }

    private func plan(_ interruption: Interruption) throws -> GateSelfComparison.Plan {
        try UsageError.check([
            ("gates", gates, 0...100_000), ("jobs", jobs, 0...100_000),
            ("trials", trials, 1...1_000_000),
        ])
        try require(
            gates + jobs > 0,
            "--gates: found 0 with --jobs 0, which measures nothing; accepted: 1 or more of one of them"
        )
        let ids = try choice.ids(unlessTold: "headline")
        for (option, count) in [("gates", gates), ("jobs", jobs)] where count > 0 {
            try ArchitectureOptions.check(option, count, sharedBy: ids)
        }
        let setup = try measurement.setup(of: scenario, ids)
        let others = try program.map { path in
            do {
                return try GatePrograms.given(path, interruption)
            } catch ProgramError.notAProgram(let path, let reason, _) {
                throw ProgramError.notAProgram(path: path, reason: reason, option: "--program")
            }
        }
        let session = Session(interruption) { Console.progress($0) }
        let own = try GatePrograms.ownHead(setup.environment, layouts: nil, session)
        let layouts = try GatePrograms.ownHead(
            setup.environment,
            layouts: jobs == 0 ? nil : GatePrograms.layoutCount,
            session
        )
        var plan = GateSelfComparison.Plan(
            setup,
            name: scenario,
            architectures: ids,
            programs: [own] + others,
            layouts: layouts
        )
        plan.gates = gates
        plan.jobs = jobs
        plan.trials = trials
        return plan
    }
}
