import ArgumentParser
import Experiments
import Foundation
import InjectedFaults
import MainJob
import RunRecords
import RunReports
import Studies
import StudyRecords
import StudyReports

struct ExplainCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract:
            "Why does one architecture cost more? See answers for what is known, profile for CPU time, timeline for steps.",
        discussion: """
            Divides the difference in allocations, and in instructions unless --allocations-only, among kinds of events and places in \
            the code; the parts add up to the whole. Then the second architecture is written as the first one is, choice by choice.
            """
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String

    @Argument(help: "The architecture, or the variant, to start from.")
    var first: String

    @Argument(help: "The one to be explained; none with --against.")
    var second: String?

    @Option(
        help:
            "Explain what this work tree's architecture costs beside the same of another revision, which is built."
            .naming("revision")
    )
    var against: String?

    @Option(help: "The same with a program that is built already.".naming("path"))
    var againstBinary: String?

    @Option(
        help:
            "Describe one event step by step in both instead: its number in the trace, or median for one of each kind."
            .naming("number|median")
    )
    var event: String?

    @Flag(help: "Leave instructions out, which need valgrind and a minute for each side.")
    var allocationsOnly = false

    /// Into the second.
    @OptionGroup var injection: FaultOptions<ExplainCommand>

    @OptionGroup var changes: OverrideOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: .limit(of: "process"))
    var limit = 60

    @Option(
        name: .shortAndLong,
        help:
            "Also write the explanation, flame graphs of allocations and of bytes, and their folded stacks into this folder."
            .naming("folder")
    )
    var output: String?

    @Option(help: "How to print the result.")
    var format = ReportFormat.table

    /// Two architectures, or one of two programs.
    private func subjects(_ interruption: Interruption) throws -> [ExplainExperiment.Subject] {
        let others = [second, against, againstBinary].compactMap(\.self)
        try require(
            others.count == 1,
            "explain: found \(others.count) things to explain it beside; accepted: a second architecture, --against or --against-binary"
        )
        if let second { return [.init(first), .init(second)] }
        let session = Session(interruption) { Console.progress($0) }
        let base: GatePrograms
        if let against {
            _ = try SourceRepository().commit(against, option: "--against")
            let own = try PackageBuild.ofWorkTree(flags: [], session)
            base = try GatePrograms.base(against, beside: own, flags: [], layouts: 1, session)
        } else {
            base = try GatePrograms.given(againstBinary ?? "", interruption)
        }
        // Counted as it lies there.
        guard OwnExecutable.isInPlace else {
            throw ProgramError.changedMeanwhile(program: OwnExecutable.path)
        }
        return [
            .init(first, label: "\(first) of \(base.revision.name)", program: base.counted),
            .init(first),
        ]
    }

    /// Follows both through the window.
    private func stories(_ setup: MeasurementSetup, _ session: Session) throws -> EventStories {
        let names = [first, second].compactMap(\.self)
        return EventStories(try TimelineExperiment.run(names, setup, session))
    }

    /// Prints one event step by step, or the median one of each kind.
    private func tell(_ event: String, _ setup: MeasurementSetup, _ session: Session) throws {
        let stories = try stories(setup, session)
        Console.endProgress()
        let told: [EventStory]
        if event == "median" {
            told = stories.medians
        } else {
            guard let story = Int(event).flatMap(stories.story) else {
                throw UsageError.noSuchEvent(event, stories, or: "median, or ")
            }
            told = [story]
        }
        let report = EventStoryReport(told, scenario: setup.source.id)
        try format.show(report.text, markdown: report.markdown, json: RecordFile.encode(told))
    }

    static let leastArguments = ["scenario", "first"]

    var mode: CommandMode? {
        guard event != nil else { return nil }
        return .allBut(
            ["against", "against-binary", "allocations-only", "inject", "output"],
            "with --event"
        )
    }

    func carryOut() throws {
        try UsageError.checkLimit(limit)
        let ids = [first, second].compactMap(\.self)
        // Refuses names that there are none of; the order is the person's own.
        _ = try ArchitectureOptions(naming: ids.joined(separator: ",")).ids(named: "explain")
        let source = try TraceSource(scenario, overrides: changes.overrides)
        var setup = try MeasurementSetup(source, seconds: limit)
        let isCallgrind = event == nil && !allocationsOnly
        try axes.apply(to: &setup, of: ids, underCallgrind: isCallgrind)
        try changes.name(in: &setup.environment)
        let interruption = Interruption()
        let session = Console.session(interruption, ofLongStepsIn: source.id)
        if let event { return try tell(event, setup, session) }
        // What cannot be kept is not measured for minutes first.
        if let output { try ExplanationFolder.make(output) }
        let experiment = try ExplainExperiment(
            subjects(interruption),
            setup,
            session,
            faults: injection.inject
        )
        var outcome = try experiment.run(withInstructions: !allocationsOnly)
        if output != nil, second != nil {
            outcome.explanation.medians = try stories(setup, session).medians
        }
        Console.endProgress()
        let explanation = outcome.explanation
        let report = ExplanationReport(explanation)
        try format.show(
            report.text,
            markdown: report.markdown,
            json: RecordFile.encode(explanation)
        )
        if let output {
            try ExplanationFolder.write(outcome, to: output)
            Console.error(
                "\(output): report.html, report.md, allocations.svg, bytes.svg, explanation.json, folded stacks"
            )
        }
        try injection.failIfUnshown(in: source.id, of: second ?? first)
    }
}

extension ExplainCommand: InjectingCommand {
    static var shownFaults: [InjectedFault] {
        // Time in the background is neither an allocation nor a hop to the main queue.
        InjectedFault.shown(by: [.counts, .work, .wait, .threads, .end])
            .filter { $0.load?.place != .background }
    }
}
