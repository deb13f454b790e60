import ArchitectureCatalog
import ArgumentParser
import Experiments
import Foundation
import Measuring
import ReportedErrors
import RunRecords
import RunReports
import InjectedFaults

struct RunCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract:
            "Which architecture takes more CPU time, and how sure is that? See plan and merge for several machines.",
        discussion: """
            Screens are compared with the oracle first; what does not conform is not ranked. Counts \
            are exact. Times come from interleaved fresh processes and are shown as ratios to the \
            reference, with intervals. Verdicts are given on main CPU: with 95 % confidence all of them hold, \
            and all intervals of main CPU with them; others are 95 % intervals, each alone. Of one scenario, without \
            options that say how much to measure, a slow machine measures fewer blocks for a table within a minute, and says so.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case table, json, markdown, csv
    }

    @Argument(
        help: "Scenarios' names, as in morning-rush, .yaml or .trace files; all for every scenario."
    )
    var scenarios: [String] = []

    @OptionGroup var shards: ShardOptions

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<RunCommand>

    @OptionGroup var reference: ReferenceOption

    @Option(
        help:
            "counts, throughput, free, latency, frames, separated by commas; by default counts and throughput, and latency where an option asks for it."
    )
    var passes: String?

    @Flag(
        help: ArgumentHelp(
            "Run the throughput pass on all cores, not on one at a time.",
            discussion:
                "Waking another core is in its figures then. For machines that do not let a process choose its core."
        )
    )
    var allCores = false

    @Flag(
        help: """
            Counts, and three blocks of throughput, of all architectures only the headline ones: no verdicts on time.
            """
    )
    var quick = false

    @Flag(
        help: """
            Exit with status 1 when an architecture misses one of the scenario's thresholds, or one could not be evaluated.
            """
    )
    var enforceThresholds = false

    @Flag(
        help: ArgumentHelp(
            "Count machine instructions under valgrind's callgrind, in the counts pass.",
            discussion: "Where the processor has counters they are used without being asked."
        )
    )
    var instructions = false

    @Flag(
        help: "Thirty blocks of throughput, ten rounds of latency and frames: narrower intervals."
    )
    var thorough = false

    @Option(help: "Blocks of throughput, ten for a verdict; by default 10.")
    var blocks: Int?

    @Option(
        help:
            "Rounds of latency and frames; with two or more its figures have a range; by default 1."
    )
    var latencyRounds: Int?

    @OptionGroup var stopping: StoppingOptions

    @OptionGroup var seeding: SeedOptions

    @OptionGroup var changes: OverrideOptions

    @Option(
        help:
            "How many times faster than written time passes in latency and frames, timers and network included."
            .naming("factor")
    )
    var timeScale = 1.0

    @Option(
        help: "Seconds that the latency and frames passes replay of each architecture."
            .naming("seconds")
    )
    var latencySeconds = 1

    @Option(help: "The same of the frames pass alone; by default as many.".naming("seconds"))
    var framesSeconds: Int?

    @Option(
        help:
            "Repeat the replay for event→ready until there are so many screen updates, of architectures as published; a 99th percentile takes 1000."
            .naming("count")
    )
    var latencyEffects: Int?

    @Option(help: "How long such replays are repeated, for each architecture.".naming("seconds"))
    var latencyLimit = 300

    @OptionGroup var axes: AxisOptions

    @OptionGroup var drawing: DrawingOptions

    @Option(help: .limit(of: "measurement"))
    var limit = 30

    @Flag(help: "Print the long table: every headline figure, what columns mean, and the method.")
    var explain = false

    @OptionGroup var modelling: ModelOptions

    @Option(help: "How to print the result.")
    var format = Format.table

    @Option(
        name: .shortAndLong,
        help: "Where to put the run's folder; Results by default, and Shards for a shard."
    )
    var output: String?

    var mode: CommandMode? {
        if shards.plan != nil || shards.shard != nil {
            return .only(
                ["plan", "shard", "machine", "limit", "output", "scenarios"],
                "with --plan"
            )
        }
        if shards.machine != nil { return .allBut(["machine"], "without --plan and --shard") }
        // What is wrong with the passes themselves is said where they are needed.
        guard let passes = try? passesMeasured(), !passes.isEmpty else { return nil }
        let idle = passOptions.filter { $0.value.isDisjoint(with: passes) }.map(\.key)
        let names = Pass.allCases.filter(passes.contains).map(\.rawValue).joined(separator: ",")
        return .allBut(idle, "where the passes are \(names)")
    }

    /// Options that say something of some passes only, and those.
    private var passOptions: [String: Set<Pass>] {
        [
            "all-cores": [.throughput], "blocks": [.throughput], "frame-rate": [.frames],
            "frames-seconds": [.frames], "latency-effects": [.latency],
            "latency-limit": [.latency], "latency-rounds": [.latency, .frames],
            "latency-seconds": framesSeconds == nil ? [.latency, .frames] : [.latency],
            "time-scale": [.latency, .frames],
        ]
    }

    func carryOut() throws {
        if shards.plan != nil || shards.shard != nil {
            return try shards.run(output: output ?? "Shards", limit: limit)
        }
        try require(
            !scenarios.isEmpty,
            "run: found no scenario; accepted: one or more, such as morning-rush, or --plan and --shard"
        )
        let names = try TraceSource.names(scenarios)
        let model = try modelling.costs()
        try require(
            format == .table || !explain,
            "--explain: found with --format \(format.rawValue); accepted: with table"
        )
        try require(
            format == .table || format == .markdown || names.count == 1,
            "--format: found \(format.rawValue) for \(names.count, "scenario"); accepted: "
                + "table or markdown, or one scenario"
        )
        // Validates every plan before measuring.
        let plans = try names.map { name in
            (name, try plan(TraceSource(name, overrides: changes.overrides)))
        }
        let interruption = Interruption()
        var records: [RunRecord] = []
        for (name, plan) in plans where !interruption.isRaised {
            if !records.isEmpty { print("") }
            records.append(try run(plan, name, model, interruption))
            fflush(nil)
        }
        if records.count > 1, format == .table {
            print("")
            Console.show(RunsSummary(records).text)
        }
        try end(records, interruption)
    }

    private func run(
        _ plan: ExperimentPlan,
        _ name: String,
        _ model: CostModel,
        _ interruption: Interruption
    ) throws -> RunRecord {
        let id = plan.source.id
        let folder = try ResultFolder<RunRecord>(in: output ?? "Results", for: id) {
            summary($0, name, $1)
        }
        let experiment = try Experiment(
            plan,
            Console.session(interruption, id),
            keep: { folder.keep($0) }
        )
        let record = experiment.run()
        Console.endProgress()
        folder.keep(record)
        try CostModel.$inReports.withValue(model) { try show(record, name, folder) }
        try folder.reportTrouble()
        return record
    }

    /// What is run unless something is said.
    private var unlessTold: String { quick ? "headline" : ArchitectureOptions.headlineVariants }

    private func plan(_ source: TraceSource) throws -> ExperimentPlan {
        let ids = try choice.ids(unlessTold: unlessTold)
        // Asked for a few only: the first of them is what there is to compare with.
        let reference = try reference.id(among: ids, orElse: ids[0])
        let passes = try passesMeasured()
        try require(
            !passes.isEmpty,
            "--quick leaves latency, frames and free out; accepted with it: --passes "
                + "counts, throughput or both"
        )
        try require(
            !instructions || passes.contains(.counts),
            "--instructions: found --passes \(self.passes ?? ""); accepted with it: counts among "
                + "the passes, which they are counted in"
        )
        try require(!(quick && thorough), "found --quick and --thorough; accepted: one of them")
        let asked = self.blocks
        let blocks = asked ?? (quick ? 3 : thorough ? 30 : 10)
        try UsageError.check("blocks", blocks, 1...10_000)
        let latencyRounds = latencyRounds ?? (thorough ? 10 : 1)
        try UsageError.check("latency-rounds", latencyRounds, 1...10_000)
        try UsageError.checkLimit(limit)
        try UsageError.check([
            ("latency-seconds", latencySeconds, 1...3_600),
            ("frames-seconds", framesSeconds ?? 1, 1...3_600),
            ("latency-effects", latencyEffects ?? 1, 1...1_000_000),
            ("latency-limit", latencyLimit, 1...86_400),
        ])
        try require(
            latencyLimit == 300 || latencyEffects != nil,
            "--latency-limit: found without --latency-effects; accepted: both"
        )
        try UsageError.check("time-scale", timeScale, 0.001...1_000_000)
        var setup = try MeasurementSetup(source, seconds: limit)
        try axes.apply(to: &setup, of: ids, underCallgrind: instructions)
        try changes.name(in: &setup.environment)
        setup.faults = try injection.faults(among: ids)
        var plan = ExperimentPlan(
            setup,
            architectures: ids,
            reference: reference,
            passes: passes,
            blocks: blocks
        )
        try require(
            !enforceThresholds || !plan.thresholds.isEmpty,
            "--enforce-thresholds: found no thresholds in \(source.id); accepted: a scenario that has some"
        )
        plan.rateScale = timeScale
        if instructions { plan.instructions = .callgrind }
        if quick, !choice.areNamed { plan.timed = ArchitectureCatalog.headlineIDs }
        // What begins and ends a run is within the minute too.
        if isLeftToUs { plan.firstTable = .seconds(55) }
        try stopping.apply(to: &plan, most: asked, isQuick: quick)
        try seeding.apply(to: &plan)
        plan.latencySeconds = Double(latencySeconds)
        plan.framesSeconds = framesSeconds.map(Double.init)
        plan.latencyEffects = latencyEffects
        plan.latencyBudget = .seconds(latencyLimit)
        plan.freeRounds = thorough ? 10 : 2
        if allCores { plan.cores = [] }
        if quick { plan.burstSize = nil }
        plan.liveRuns = thorough ? 3 : 1
        plan.latencyRounds = latencyRounds
        try drawing.apply(to: &plan)
        let timed = (InjectedFault.shown(by: [.delay]) + [.fixedService]).map(\.rawValue)
        if passes == [.counts],
            let found = plan.faults.values.joined().first(where: timed.contains)
        {
            throw UsageError(
                "--inject: found \(found) with --passes counts, where no time passes; accepted: another pass with it"
            )
        }
        return plan
    }

    /// Whether no option says how much to measure: a slow machine then measures fewer blocks, and says so.
    private var isLeftToUs: Bool {
        scenarios.count == 1 && scenarios != ["all"] && choice.architectures == nil && passes == nil
            && blocks == nil && seeding.seeds == nil
            && !(quick || thorough || instructions || stopping.untilDecided || enforceThresholds)
    }

    /// None where `--quick` leaves out all that were named.
    private func passesMeasured() throws -> Set<Pass> {
        let passes = try wantedPasses()
        return quick ? passes.subtracting([.latency, .frames, .free]) : passes
    }

    private func wantedPasses() throws -> Set<Pass> {
        guard let passes else {
            if thorough || enforceThresholds || drawing.asksForFrames { return Set(Pass.allCases) }
            // What a minute's run has too few screen updates for is left to those who ask.
            let hasLatency = latencyRounds != nil || latencyEffects != nil || latencySeconds > 1
            return Set([.counts, .throughput] + (hasLatency ? [.latency] : []))
        }
        let words = passes.split(separator: ",").map(String.init)
        let wanted = words.compactMap(Pass.init(rawValue:))
        try require(
            wanted.count == words.count && !wanted.isEmpty,
            "--passes: found \"\(passes)\"; accepted: some of "
                + Pass.allCases.map(\.rawValue).joined(separator: ", ")
        )
        return Set(wanted)
    }
}

extension RunCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] {
        InjectedFault.shown(by: Set(InjectedFault.Sign.allCases))
    }
}
