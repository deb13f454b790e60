import ArchitectureCatalog
import ArgumentParser
import Experiments
import InjectedFaults
import MainJob
import RunRecords
import Studies
import StudyReports

struct SelfComparisonCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "aa",
        abstract:
            "Compare an architecture with itself: how often verdicts are wrong, and what they find.",
        discussion: """
            Blocks are measured as a run measures them, of one architecture under several names: itself, itself again, and itself \
            with 2 and 5 % more main CPU injected. With --inject all of them have a fault, such as random stalls. Comparisons are \
            drawn from the blocks and judged as a run judges them; what the figures say is what a run's verdicts are worth on this \
            machine. A block takes some four seconds in morning-rush, and one with \
            --duration 3min.
            """
    )

    @Argument(help: "What to replay: a scenario's name, a .yaml or a .trace file.")
    var scenario = "morning-rush"

    @Option(help: "What to compare with itself.".naming("id"))
    var architecture = "mvc"

    @Option(help: "Blocks to measure; a hundred or more if the answer is to mean anything.")
    var blocks = 120

    @Option(help: "Blocks of each comparison whose size is fixed, ten or more.")
    var comparisonBlocks = 30

    @Option(help: "Comparisons to draw from the blocks.")
    var trials = 2_000

    @OptionGroup var injection: FaultOptions<SelfComparisonCommand>

    @OptionGroup var measurement: SelfMeasurementOptions

    func carryOut() throws {
        let plan = try plan()
        let result = try measurement.measure(
            "aa",
            of: plan.source.id,
            report: SelfComparisonReport.init
        ) { try SelfComparison(plan, $0).run(keep: $1) }
        let troubled = result.run.architectures.filter { !$0.conforms || !$0.errors.isEmpty }
        for architecture in troubled {
            let reason = architecture.failure.map { "broke \($0.rule)" }
            Console.error(
                "\(architecture.id): \(reason ?? architecture.errors.joined(separator: "; "))"
            )
        }
        if result.run.architectures.contains(where: { $0.failure != nil }) {
            throw ExitStatus.nonConforming
        }
        if !troubled.isEmpty { throw ExitStatus.failed }
    }

    private func plan() throws -> SelfComparison.Plan {
        try UsageError.check([
            ("blocks", blocks, 1...100_000),
            ("comparison-blocks", comparisonBlocks, 10...10_000),
            ("trials", trials, 1...1_000_000),
        ])
        var setup = try measurement.setup(of: scenario, architecture)
        if !injection.inject.isEmpty { setup.faults[architecture] = injection.inject }
        var plan = SelfComparison.Plan(
            setup,
            architecture: architecture,
            blocks: blocks,
            // As many share the error as in a run of all.
            members: ArchitectureCatalog.ids.count - 1
        )
        plan.blocksEach = comparisonBlocks
        plan.trials = trials
        return plan
    }
}

extension SelfComparisonCommand: InjectingCommand {
    /// What comes with every push shows in the allocations that are counted beside the blocks.
    static var shownFaults: [InjectedFault] { InjectedFault.allCases.filter { $0.load != nil } }
}
