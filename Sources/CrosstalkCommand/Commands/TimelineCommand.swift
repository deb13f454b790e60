import ArgumentParser
import Experiments
import Foundation
import Measuring

struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Follow architectures step by step, for Perfetto, or one event in the terminal.",
        discussion: """
            Every item of a queue and every commit of the window is a step, with its CPU time and what was counted; a flow connects the \
            steps of an event. All architectures are in one file, on one virtual clock. Open it at ui.perfetto.dev, or in any tool that \
            reads TrackEvent traces.
            """
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String

    @Option(
        name: [.customLong("architectures"), .customShort("a")],
        help: ArgumentHelp("Ids, separated by commas.", valueName: "ids")
    )
    var architectures = "mvc,mvvm-reactive"

    @Option(
        help: ArgumentHelp(
            "Tell the story of one event instead, by its number in the trace.",
            valueName: "number"
        )
    )
    var event: Int?

    @OptionGroup var changes: OverrideOptions

    @Option(
        help: ArgumentHelp(
            "Seconds that one process may take; more only while others keep it from the processors.",
            valueName: "seconds"
        )
    )
    var limit = 60

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output = "timeline.pftrace"

    func run() throws {
        try reportingErrors {
            try UsageError.checkLimit(limit)
            let choice = ArchitectureOptions(naming: architectures)
            let names = try choice.ids()
            let source = try TraceSource(scenario, overrides: changes.overrides)
            let experiment = try TimelineExperiment(
                source,
                names,
                limit: .seconds(limit),
                interruption: Interruption(),
                progress: { Console.progress("\(source.id): \($0)") }
            )
            let found = try experiment.run()
            Console.endProgress()
            if let event { return try tell(event, found, source) }
            let data = TimelineExperiment.perfetto(found)
            do {
                try data.write(to: URL(filePath: output))
            } catch {
                throw OutputError.lost(path: output, reason: "\(error)")
            }
            let steps = found.map(\.timeline.steps.count).reduce(0, +)
            print(
                "\(output): \(found.count) architectures, \(steps) steps; open it at ui.perfetto.dev"
            )
        }
    }

    /// The story of one event, in each.
    private func tell(
        _ event: Int,
        _ found: [(name: String, timeline: Timeline)],
        _ source: TraceSource
    ) throws {
        let known = found.first?.timeline.arrivals.map(\.event) ?? []
        guard known.contains(event) else {
            throw UsageError(
                description:
                    "--event: found \(event); accepted: \(known.first ?? 0) to \(known.last ?? 0), the events of the window"
            )
        }
        let arrival = found[0].timeline.arrivals.first { $0.event == event }
        print("\(source.id), event \(event): \(arrival?.text ?? "")")
        for (name, timeline) in found {
            let steps = timeline.steps(of: event)
            let total = steps.reduce(0) { $0 + $1.duration }
            let allocations = steps.reduce(0) { $0 + $1.work.allocations }
            print(
                "\n\(name): \(steps.count) steps, \(Self.microseconds(total)) µs, \(allocations) allocations"
            )
            for step in steps {
                let place =
                    step.queue.map { index in
                        (timeline.services.contains(index) ? "service " : "queue ")
                            + timeline.queues[index]
                    } ?? "commit"
                let facts = Self.facts(step.work)
                print(
                    "  \(Self.microseconds(step.duration)) µs  \(place)\(facts.isEmpty ? "" : ": \(facts)")"
                )
            }
        }
    }

    private static func facts(_ work: Timeline.Work) -> String {
        [
            (work.allocations, "allocations"), (work.cells, "cells"), (work.reloads, "reloads"),
            (work.rowBatches, "row batches"), (work.writes, "writes"),
            (work.redundantWrites, "redundant"), (work.layoutPasses, "layout passes"),
        ].filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    private static func microseconds(_ nanoseconds: UInt64) -> String {
        let tenths = (nanoseconds + 50) / 100
        let text = "\(tenths / 10).\(tenths % 10)"
        return String(repeating: " ", count: max(0, 7 - text.count)) + text
    }
}
