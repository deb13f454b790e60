import Foundation
import MainJob
import Profiling
import ReportedErrors
import RunRecords
import Studies
import StudyRecords
import StudyReports

/// The folder of an explanation: report, flame graphs, stacks.
enum ExplanationFolder {
    /// Writes everything; the folder is made if it is not there.
    ///
    /// - Throws: ``OutputError``
    static func write(_ outcome: ExplainExperiment.Outcome, to path: String) throws {
        let explanation = outcome.explanation
        try OutputFolder.make(path)
        func write(_ data: Data, _ name: String) throws {
            try OutputFile.write(data, to: "\(path)/\(name)")
        }
        try write(Data(ExplanationReport(explanation).markdown.utf8), "report.md")
        let page = ExplanationReport(explanation).html(
            files: [
                ("allocations.svg", "Flame graph of allocations"),
                ("bytes.svg", "Flame graph of bytes"),
            ],
            footer: CommandLine.arguments.dropFirst().reduce(ProgramName.short) { "\($0) \($1)" }
        )
        try write(Data(page.utf8), "report.html")
        try write(try RecordFile.encode(explanation), "explanation.json")
        for (name, unit, profiles) in [
            ("allocations", "allocations", outcome.allocations),
            ("bytes", "bytes", outcome.bytes),
        ] {
            let graph = graph(explanation, name, unit, profiles)
            try write(Data(graph.svg.utf8), "\(name).svg")
            for (side, profile) in zip(["first", "second"], profiles) {
                try write(Data(profile.folded.utf8), "\(name)-\(side).folded")
            }
        }
    }

    /// The second's stacks, coloured by what they have more than the first's.
    private static func graph(
        _ explanation: Explanation,
        _ name: String,
        _ unit: String,
        _ profiles: [StackProfile]
    ) -> FlameGraph {
        let weight = 1 / Double(max(1, explanation.events))
        return FlameGraph(
            profiles[1],
            title:
                "\(explanation.scenario): \(name) of \(explanation.second) beside \(explanation.first)",
            subtitle:
                "\(explanation.events, "event"), every allocation with its stack, exact; outermost the kind of event, innermost the type",
            unit: unit,
            comparison: FlameGraph.Comparison(
                profiles[0],
                weights: (weight, weight),
                unit: "\(unit) an event",
                isExact: true
            )
        )
    }
}
