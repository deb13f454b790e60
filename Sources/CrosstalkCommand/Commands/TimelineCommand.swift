import ArgumentParser
import Experiments
import Foundation
import MainJob
import Measuring
import ReportedErrors
import RunReports
import Studies
import StudyReports

struct TimelineCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Follow architectures step by step, for Perfetto, or one event in the terminal.",
        discussion: """
            Every item of a queue and every commit of the window is a step, with its CPU time and what was counted; a flow connects the \
            steps of an event. All architectures are in one file, on one virtual clock. Open it at ui.perfetto.dev, or in any tool that \
            reads TrackEvent traces.
            """,
        shouldDisplay: false
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String

    @Option(
        name: [.customLong("architectures"), .customShort("a")],
        help: "Ids, separated by commas.".naming("ids")
    )
    var architectures = "mvc,mvvm-reactive"

    @Option(
        help: "Describe one event step by step instead: its number in the trace."
            .naming("number")
    )
    var event: Int?

    @OptionGroup var changes: OverrideOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: .limit(of: "process"))
    var limit = 60

    @Option(name: .shortAndLong, help: "The file to write.".naming("file"))
    var output = "timeline.pftrace"

    @Flag(help: "Replace a file at the output that no \(ProgramName.short) has written.")
    var force = false

    static let leastArguments = ["scenario"]

    var mode: CommandMode? { event == nil ? nil : .allBut(["output", "force"], "with --event") }

    func carryOut() throws {
        try UsageError.checkLimit(limit)
        if event == nil {
            let input = try TraceSource.path(of: scenario)
            try OutputFile.checkReplacing(output, inputs: [input], isForced: force) {
                // As every trace of Perfetto begins.
                $0.first == 0x0A && OutputFile.namesTool($0)
            }
            try OutputFile.checkWritable(output)
        }
        let choice = ArchitectureOptions(naming: architectures)
        let names = try choice.ids()
        let source = try TraceSource(scenario, overrides: changes.overrides)
        var setup = try MeasurementSetup(source, seconds: limit)
        try axes.apply(to: &setup, of: names)
        let found = try Self.timelines(names, setup, of: source)
        if let event {
            // With the CPU time of its steps on this machine.
            let stories = EventStories(found, withTimes: true)
            guard let story = stories.story(of: event) else {
                throw UsageError.noSuchEvent("\(event)", stories)
            }
            return Console.show(EventStoryReport([story], scenario: source.id).text)
        }
        let data = TimelineExperiment.perfetto(found)
        try OutputFile.write(data, to: output)
        let steps = found.map(\.timeline.steps.count).reduce(0, +)
        print(
            "\(output): \(found.count, "architecture"), \(steps, "step"); open it at ui.perfetto.dev"
        )
    }

    /// Signals are caught while this runs only: a wait for a pipe's reader ends with one.
    private static func timelines(
        _ names: [String],
        _ setup: MeasurementSetup,
        of source: TraceSource
    ) throws -> [(name: String, timeline: Timeline)] {
        let session = Console.session(Interruption(), ofLongStepsIn: source.id)
        defer { Console.endProgress() }
        return try TimelineExperiment.run(names, setup, session)
    }
}

extension UsageError {
    /// An event that a window does not have.
    static func noSuchEvent(
        _ found: String,
        _ stories: EventStories,
        or others: String = ""
    ) -> Self {
        let numbers = stories.events.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none"
        return UsageError(
            "--event: found \(found); accepted: \(others)a number of the window's events, \(numbers)"
        )
    }
}
