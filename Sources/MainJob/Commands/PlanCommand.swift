import ArgumentParser
import Experiments
import Foundation
import ReportedErrors
import RunRecords

struct PlanCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Cut a run into shards for several machines.",
        discussion: """
            Each shard is measured by \(ProgramName.short) run --plan FILE --shard N, anywhere, with the same build; \(ProgramName.short) merge joins \
            what they leave. A run is cut by block: every shard measures all architectures, the reference and direct \
            among them, so that every ratio is formed on one machine. Counts and throughput are measured.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Scenarios' names, .yaml or .trace files; all for every scenario.")
    var scenarios: [String]

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var reference: ReferenceOption

    @Option(help: "Blocks of throughput over all shards; by default 20.")
    var blocks = 20

    @Option(help: "Into how many parts the blocks are cut; no more than blocks.")
    var shards: Int

    @Option(name: .shortAndLong, help: "Where to write the plan; plan.json by default.")
    var output = "plan.json"

    @Flag(help: "Replace a file at the output that no \(ProgramName.short) has written.")
    var force = false

    // What a run can be asked for, and shards cannot.
    @Option(help: .hidden) private var passes: String?
    @Option(help: .hidden) private var seeds: String?
    @Flag(help: .hidden) private var untilDecided = false
    @OptionGroup(visibility: .hidden) var axes: AxisOptions

    static let leastArguments = ["scenario", "--shards", "1"]

    var mode: CommandMode? {
        .allBut(
            ["passes", "seeds", "until-decided"] + OptionValues(axes).names,
            "with plan, whose shards measure counts and throughput of one trace in memory"
        )
    }

    func carryOut() throws {
        try UsageError.check([
            ("blocks", blocks, 1...10_000), ("shards", shards, 1...max(1, blocks)),
        ])
        let inputs = try TraceSource.names(scenarios).map(TraceSource.path)
        try OutputFile.checkReplacing(output, inputs: inputs, isForced: force) {
            $0.range(of: Data(ShardPlan.schema.utf8)) != nil
        }
        let ids = try architectures()
        let first = ids.first { $0 != ShardPlan.baseline } ?? ids[0]
        let reference = try reference.id(among: ids, orElse: first)
        let environment = try RunEnvironment.current(arguments: [])
        let runs = try TraceSource.names(scenarios).map { name in
            let plan = ExperimentPlan(
                MeasurementSetup(
                    try TraceSource(name),
                    limit: .seconds(30),
                    environment: environment
                ),
                architectures: ids,
                reference: reference,
                passes: [.counts, .throughput],
                blocks: blocks
            )
            return (name: name, plan: plan)
        }
        let plan = try ShardPlan(runs, shards: shards).json()
        // What run and merge would refuse is not written.
        _ = try ShardPlan(json: plan, path: output)
        try OutputFile.write(plan, to: output)
        print(
            """
            \(output): \(shards, "shard") of \(blocks, "block"), \(ids.count, "architecture"), \
            \(runs.count, "scenario")
            \(ProgramName.current) run --plan \(output.shellWord) --shard 1   # to \(shards), anywhere, with this build
            \(ProgramName.current) merge Shards
            """
        )
    }

    /// Those chosen, and the baseline app, in the order of the catalogue.
    private func architectures() throws -> [String] {
        let ids = try choice.ids(unlessTold: ArchitectureOptions.headlineVariants)
        return ids.contains(ShardPlan.baseline) ? ids : [ShardPlan.baseline] + ids
    }
}
