import ArgumentParser
import Experiments
import MainJob
import RunRecords
import InjectedFaults
import Studies
import StudyRecords
import StudyReports

struct CapacityCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "capacity",
        abstract: "Search for the highest rate of events at which an architecture still holds.",
        discussion: """
            A run holds if 99 % of what is to be seen is on the screen within two frames, or what the scenario's threshold for \
            event_to_screen_p99_ns allows, or --late-after; if it does not take longer and longer; and if the scenario's other thresholds are kept. Rates \
            are doubled until a run fails, the gap is halved, then runs step up and down about the edge. The edge and its 95 % \
            interval are fitted to them and, from five --runs on, tried by fresh runs. Nothing is drawn: a phone holds less.
            """,
        shouldDisplay: false
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var injection: InjectionOptions<CapacityCommand>

    @OptionGroup var changes: OverrideOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: "How long each run's window is.")
    var seconds = 2.0

    @Option(help: "Runs about the edge, with each architecture.")
    var runs = 10

    @Option(help: "Events a second of the first run.".naming("rate"))
    var start = 200.0

    @Option(help: "Frames a second of the display: 60 or 120.".naming("rate"))
    var frameRate = 60

    @Option(
        help: "Frames within which 99 % must be on the screen, instead of what the scenario allows."
            .naming("frames")
    )
    var lateAfter: Int?

    @Option(help: "Seconds that one run may take beside its window.".naming("seconds"))
    var limit = 30

    @Option(help: "How to print the result.")
    var format = ReportFormat.table

    @Option(name: .shortAndLong, help: "Where to put the search's folder.")
    var output = "Results"

    func carryOut() throws {
        try UsageError.checkLimit(limit)
        try UsageError.check("seconds", seconds, 0.2...3_600)
        try UsageError.check("runs", runs, 1...10_000)
        try require(
            [60, 120].contains(frameRate),
            "--frame-rate: found \(frameRate); accepted: 60, 120"
        )
        try UsageError.check("late-after", lateAfter ?? 1, 1...1_000, " frames")
        try UsageError.check("start", start, CapacitySearch.range, " events a second")
        let source = try TraceSource(scenario, overrides: changes.overrides)
        let plan = try plan(source)
        let interruption = Interruption()
        let session = Console.session(interruption, source.id)
        let id = "capacity-\(source.id)"
        let record = try ResultFolder.measure(in: output, for: id, format, CapacityReport.self) {
            try CapacityExperiment(plan, session, keep: $0).run()
        }
        try interruption.failIfRaised()
        let found = record.architectures.filter { $0.failure != nil || !$0.errors.isEmpty }
        let isUnshown = injection.tellUnshown(in: [record.scenario.id], found: Set(found.map(\.id)))
        if record.architectures.contains(where: { $0.failure != nil }) {
            throw ExitStatus.nonConforming
        }
        if isUnshown || found.contains(where: { $0.failure == nil }) { throw ExitStatus.failed }
    }

    private func plan(_ source: TraceSource) throws -> CapacityPlan {
        var setup = try MeasurementSetup(source, seconds: limit)
        let ids = try choice.ids(unlessTold: "headline")
        try axes.apply(to: &setup, of: ids)
        try changes.name(in: &setup.environment)
        setup.faults = try injection.faults(among: ids)
        var plan = CapacityPlan(setup, architectures: ids, seconds: seconds, runs: runs)
        plan.start = start
        plan.framesPerSecond = frameRate
        plan.lateAfterFrames = lateAfter
        return plan
    }
}

extension CapacityCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] {
        // 50 µs a push, or fewer, are within what one search differs from the next by.
        InjectedFault.shown(by: [.work, .delay, .end])
            .filter { $0.load == nil }
    }
}
