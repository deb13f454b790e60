import ArgumentParser
import Experiments
import Foundation
import MainJob
import ReportedErrors
import InjectedFaults
import Profiling
import RunReports
import Studies

struct ProfileCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Show where the CPU time goes: hottest functions and a flame graph.",
        discussion: """
            Samples the measured window of the throughput pass with perf, in as many fresh processes \
            as it takes, and leaves flame.svg, stacks.folded, perf-script.txt, hot-functions.md and profile.json. Where perf may not \
            sample, or with --instructions, callgrind counts instructions function by function, which needs no privilege.
            """,
        shouldDisplay: false
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String

    @Option(
        name: [.customLong("architecture"), .customShort("a")],
        help: ArgumentHelp(
            "Which architecture; null, an app that does nothing, profiles the harness.",
            discussion: "See \(ProgramName.short) list architectures.",
            valueName: "id"
        )
    )
    var architecture: String

    @Option(
        help: "Profile this architecture as well, and colour a flame graph by what differs from it."
            .naming("id")
    )
    var beside: String?

    @OptionGroup var injection: FaultOptions<ProfileCommand>

    @OptionGroup var place: ScenarioFolderOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: "Samples per second of CPU time; no more than the kernel allows.")
    var frequency = 997

    @Option(help: "Samples to collect, in at most 20 processes and 60 s.")
    var samples = 3_000

    @Option(help: "Events to deliver at once; with more, waking threads weighs less.")
    var batchSize = 1

    @Flag(
        help:
            "Use all cores; a run keeps each process to one, since waking another costs more than most differences."
    )
    var allCores = false

    @Flag(
        help:
            "Count instructions by function with callgrind, exactly and some 50 times slower, in place of sampling."
    )
    var instructions = false

    @Option(help: "The seed, instead of the scenario's own.")
    var seed: UInt64?

    @Option(help: .limit(of: "process"))
    var limit = 30

    @Option(name: .shortAndLong, help: "Where to put the profile's folder.")
    var output = "Results"

    static let leastArguments = ["scenario", "--architecture", "id"]

    var mode: CommandMode? {
        guard instructions else { return nil }
        // What is injected burns time by a clock, which is no number of instructions.
        let sampling = ["all-cores", "batch-size", "frequency", "inject", "samples"]
        return .allBut(sampling, "with --instructions")
    }

    func carryOut() throws {
        let source = try TraceSource(scenario, seed: seed)
        let interruption = Interruption()
        if instructions { return try count(source, interruption) }
        let experiment: ProfileExperiment
        let base: ProfileExperiment?
        do {
            experiment = try self.experiment(source, architecture, interruption)
            // What cannot be profiled is said before anything is measured.
            base = try beside.map { try self.experiment(source, $0, interruption) }
        } catch let error as ProfileError where error.isOfPermission && injection.inject.isEmpty {
            Console.error("\(error); counting instructions with callgrind instead")
            return try count(source, interruption)
        }
        let folder = try ProfileFolder(in: output, scenario: source.id, architecture: architecture)
        let (outcome, other) = try interruption.tellingBeforeErrors {
            let outcome = try experiment.run()
            return (outcome, interruption.isRaised ? nil : try base?.run())
        }
        Console.endProgress()
        try folder.write(outcome)
        show(outcome, folder)
        if let other {
            try folder.write(outcome, beside: other)
            print("difference     \(folder.shownPath)/difference.svg, difference.md")
        }
        try interruption.failIfRaised("what had been sampled was kept")
        try injection.failIfUnshown(in: source.id, of: architecture)
    }

    /// Instructions by function, of one or of what differs between two.
    private func count(_ source: TraceSource, _ interruption: Interruption) throws {
        let plan = try plan(source, architecture)
        if let beside { _ = try self.plan(source, beside) }
        let folder = try ProfileFolder(in: output, scenario: source.id, architecture: architecture)
        let profile = try InstructionProfile(
            plan.setup,
            Console.session(interruption, ofLongStepsIn: source.id)
        )
        guard let own = try profile.run(architecture) else {
            try interruption.failIfRaised("nothing had been counted")
            throw ExitStatus.failed
        }
        let base = try beside.flatMap { try profile.run($0) }
        Console.endProgress()
        let text = InstructionText(own: own, base: base, scenario: source.id)
        for line in [text.title, text.summary] { Console.say(line) }
        print()
        print(text.table(width: Console.width), terminator: "")
        try folder.write(text.markdown, as: "instructions.md")
        print("tables         \(folder.shownPath)/instructions.md")
        try interruption.failIfRaised("what had been counted was kept")
    }

    private func experiment(
        _ source: TraceSource,
        _ architecture: String,
        _ interruption: Interruption
    ) throws -> ProfileExperiment {
        try ProfileExperiment(
            plan(source, architecture),
            Console.session(interruption, "\(source.id), \(architecture)")
        )
    }

    private func plan(_ source: TraceSource, _ architecture: String) throws -> ProfilePlan {
        try UsageError.check("frequency", frequency, 1...1_000_000)
        try UsageError.check("samples", samples, 1...100_000_000)
        try UsageError.check("batch-size", batchSize, 1...1_000_000)
        try UsageError.checkLimit(limit)
        var setup = try MeasurementSetup(source, seconds: limit)
        try axes.apply(
            to: &setup,
            of: [architecture],
            named: architecture == self.architecture ? "--architecture" : "--beside",
            underCallgrind: instructions
        )
        setup.faults = [self.architecture: injection.inject]
        var plan = ProfilePlan(
            setup,
            architecture: architecture,
            frequency: frequency,
            samples: samples
        )
        plan.batchSize = batchSize
        if allCores { plan.cores = [] }
        return plan
    }

    private func show(_ outcome: ProfileExperiment.Outcome, _ folder: ProfileFolder) {
        let text = ProfileText(outcome)
        let width = Console.width
        let lines = ([text.title] + text.facts).flatMap { $0.wrapped(to: width, indent: 2) }
        print((lines + [""]).joined(separator: "\n"))
        print(text.table(width: Console.width))
        print("flame graph    \(folder.shownPath)/flame.svg")
        print("folded stacks  \(folder.shownPath)/stacks.folded")
        print(
            "samples        \(folder.shownPath)/perf-script.txt, for Firefox Profiler or speedscope"
        )
        print("tables         \(folder.shownPath)/hot-functions.md")
        print("record         \(folder.shownPath)/profile.json")
    }
}

extension ProfileCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] { InjectedFault.shown(by: [.work, .end]) }
}
