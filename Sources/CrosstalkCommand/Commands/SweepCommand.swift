import ArgumentParser
import Experiments
import MainJob
import RunRecords
import InjectedFaults
import Studies
import StudyRecords
import StudyReports

struct SweepCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract:
            "How do costs grow with chats, messages or rate? See factors for choices, capacity for rates of events.",
        discussion: """
            Allocations and other counts are exact; CPU time comes from fresh processes, round after round over all sizes. The \
            exponent x of n^x is fitted where both axes are logarithmic and shown with its 95 % interval: 0 is flat, 1 in proportion. \
            What does not come to an end within --limit is given up, and larger sizes with it.
            """
    )

    @Argument(help: "A scenario's name or a .yaml file.")
    var scenario: String

    @Option(
        help: ArgumentHelp(
            "What grows, and its sizes, as in history=100,1k,10k,100k.",
            discussion: SweepAxis.Name.allCases
                .map { "\($0.rawValue): \($0.meaning)" }.joined(separator: ". ") + ".",
            valueName: "axis=sizes"
        )
    )
    var axis: String

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<SweepCommand>

    @OptionGroup var changes: OverrideOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: "Blocks of CPU time, a sample at each size; 0 counts only.")
    var blocks = 3

    @Flag(help: "Count machine instructions under valgrind's callgrind too.")
    var instructions = false

    @Option(help: .limit(of: "measurement"))
    var limit = 30

    @Option(help: "How to print the result.")
    var format = ReportFormat.table

    @Option(name: .shortAndLong, help: "Where to put the sweep's folder.")
    var output = "Results"

    static let leastArguments = ["scenario", "--axis", "history=1"]

    /// What grows has its sizes from the axis.
    var mode: CommandMode? {
        let name = String(axis.prefix { $0 != "=" })
        return .allBut([name], "with --axis \(name)")
    }

    func carryOut() throws {
        try UsageError.checkLimit(limit)
        try UsageError.check("blocks", blocks, 0...1_000)
        let axis = try SweepAxis(axis)
        let source = try TraceSource(scenario, overrides: changes.overrides)
        let plan = try plan(source, axis)
        let interruption = Interruption()
        let session = Console.session(interruption, source.id)
        let id = "sweep-\(source.id)-\(axis.name.rawValue)"
        let record = try ResultFolder.measure(in: output, for: id, format, SweepReport.self) {
            try SweepExperiment(plan, session, keep: $0).run()
        }
        try interruption.failIfRaised()
        let found = record.architectures.filter {
            $0.failure != nil || !$0.givenUp.isEmpty || $0.errors != nil
        }
        let isUnshown = injection.tellUnshown(in: [record.scenario.id], found: Set(found.map(\.id)))
        if record.architectures.contains(where: { $0.failure != nil }) {
            throw ExitStatus.nonConforming
        }
        // To be given up at large sizes is a result; to be given up at every size is none. All counts are net of the harness's.
        let passes: [Pass] = blocks > 0 ? [.counts, .throughput] : [.counts]
        let isWhole = record.architectures.allSatisfy { architecture in
            architecture.errors == nil
                && passes.allSatisfy { pass in architecture.series.contains { $0.pass == pass } }
        }
        if isUnshown || !isWhole { throw ExitStatus.failed }
    }

    private func plan(_ source: TraceSource, _ axis: SweepAxis) throws -> SweepPlan {
        var setup = try MeasurementSetup(source, seconds: limit)
        let able = axis.name.architectures
        let usual = able.first.map { "\($0),\($0)[tuned]" } ?? "headline"
        let ids = try choice.ids(unlessTold: usual)
        let other = ids.first {
            !able.isEmpty && !able.contains(RunRecord.architecture(ofVariant: $0))
        }
        if let other {
            throw UsageError(
                "--architectures: found \(other) with --axis \(axis.name.rawValue), of which it cannot have more; accepted: \(able.joined(separator: ", "))"
            )
        }
        try axes.apply(to: &setup, of: ids, underCallgrind: instructions)
        try changes.name(in: &setup.environment)
        setup.faults = try injection.faults(among: ids)
        var plan = SweepPlan(setup, axis: axis, architectures: ids, blocks: blocks)
        plan.countsInstructions = instructions
        return plan
    }
}

extension SweepCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] {
        // A conversation's rows are not looked at where the trace ends on the list.
        InjectedFault.shown(by: [.counts, .work, .wait, .screen, .end])
            .filter { $0 != .hiddenMessages }
    }
}
