import ArchitectureCatalog
import ArgumentParser
import Experiments
import Foundation
import InjectedFaults
import MainJob
import RunRecords
import RunReports
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

    @Option(help: "Blocks of each comparison whose size is fixed, ten or more; by default 30.")
    var comparisonBlocks: Int?

    @Option(
        help: """
            Comparisons that share the error of 5 %; by default as many as a run of all architectures has.
            """
    )
    var members: Int?

    @Option(help: "Comparisons to draw from the blocks.")
    var trials = 2_000

    @OptionGroup var injection: FaultOptions<SelfComparisonCommand>

    @OptionGroup var measurement: SelfMeasurementOptions

    func carryOut() throws {
        let plan = try plan()
        // First: a signal before it ends the process, and would leave an empty folder.
        let interruption = Interruption()
        let folder = try ResultFolder<SelfComparison.Result>(
            in: measurement.output,
            for: "aa-\(plan.source.id)",
            files: Self.files
        )
        let session = Console.session(interruption, plan.source.id)
        let result = try interruption.tellingBeforeErrors {
            try SelfComparison(plan, session).run { folder.keep($0) }
        }
        Console.endProgress()
        if let comparison = result.comparison {
            let report = SelfComparisonReport(comparison)
            try measurement.format.show(
                { report.text(width: $0, colours: $1, path: folder.shownPath) },
                json: comparison.json()
            )
        }
        try folder.reportTrouble()
        try interruption.failIfRaised()
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
        let members = members ?? ArchitectureCatalog.ids.count - 1
        let comparisonBlocks = comparisonBlocks ?? 30
        try UsageError.check([
            ("blocks", blocks, 1...100_000),
            ("comparison-blocks", comparisonBlocks, 10...10_000),
            ("members", members, 1...1_000), ("trials", trials, 1...1_000_000),
        ])
        var setup = try measurement.setup(of: scenario, architecture)
        if !injection.inject.isEmpty { setup.faults[architecture] = injection.inject }
        var plan = SelfComparison.Plan(
            setup,
            architecture: architecture,
            blocks: blocks,
            members: members
        )
        plan.blocksEach = comparisonBlocks
        plan.trials = trials
        return plan
    }

    /// The run's own files, and what was made of its blocks.
    private static func files(
        _ result: SelfComparison.Result,
        _ path: String
    ) throws -> [(name: String, content: Data)] {
        let table = ComparisonTable(result.run, path: path).text(width: 120)
        var files: [(name: String, content: Data)] = [
            ("run.json", try result.run.json()),
            ("samples.csv", Data(SampleTable(result.run).text().utf8)),
            ("run.txt", Data(table.utf8)),
        ]
        guard let comparison = result.comparison else { return files }
        let text = SelfComparisonReport(comparison).text(width: 120)
        files += [("aa.json", try comparison.json()), ("table.txt", Data(text.utf8))]
        return files
    }
}

extension SelfComparisonCommand: InjectingCommand {
    /// What comes with every push shows in the allocations that are counted beside the blocks.
    static var shownFaults: [InjectedFault] { InjectedFault.allCases.filter { $0.load != nil } }
}
