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
    private static let record = "explanation.json"

    /// Makes the folder; refuses one that holds anything but an explanation, or cannot be written to.
    ///
    /// - Throws: ``UsageError`` or ``OutputError``
    static func make(_ path: String) throws {
        try OutputFolder.make(path)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        try require(
            files.isEmpty || files.contains(record),
            "--output: found \"\(path)\", a folder with other files; accepted: one that is new, empty or an explanation's"
        )
        try OutputFile.checkWritable("\(path)/\(record)")
    }

    /// Writes everything, or nothing.
    ///
    /// - Throws: ``OutputError``
    static func write(_ outcome: ExplainExperiment.Outcome, to path: String) throws {
        let explanation = outcome.explanation
        let page = ExplanationReport(explanation).html(
            files: [
                ("allocations.svg", "Flame graph of allocations"),
                ("bytes.svg", "Flame graph of bytes"),
            ],
            footer: ([ProgramName.short] + CommandLine.arguments.dropFirst().map(\.shellWord))
                .joined(separator: " ")
        )
        var files = [
            ("report.md", Data(ExplanationReport(explanation).markdown.utf8)),
            ("report.html", Data(page.utf8)),
            (record, try RecordFile.encode(explanation)),
        ]
        for (name, unit, profiles) in [
            ("allocations", "allocations", outcome.allocations),
            ("bytes", "bytes", outcome.bytes),
        ] {
            let graph = graph(explanation, name, unit, profiles)
            files.append(("\(name).svg", Data(graph.svg.utf8)))
            for (side, profile) in zip(["first", "second"], profiles) {
                files.append(("\(name)-\(side).folded", Data(profile.folded.utf8)))
            }
        }
        try OutputFile.write(files.map { ("\(path)/\($0)", $1) })
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
