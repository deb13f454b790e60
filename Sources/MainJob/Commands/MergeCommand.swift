import ArgumentParser
import Experiments
import ReportedErrors
import Foundation
import RunRecords
import RunReports

struct MergeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join shards of a plan into the run that they are parts of.",
        discussion: """
            Shards of another plan, commit, trace, toolchain or flags are refused, and so are counts that differ. Of \
            several machines, intervals speak of machines: each is one draw, and a verdict needs five. A missing shard \
            is reported, and the result marked partial. Of runs that are no shards of a plan, report --machine tells how \
            ratios spread over machines.
            """,
        shouldDisplay: false
    )

    @Argument(
        help:
            "Folders that \(ProgramName.short) run --plan wrote, or folders of them, in any order."
    )
    var folders: [String]

    @Option(name: .shortAndLong, help: "Where to put the run's folder.")
    var output = "Results"

    func carryOut() throws {
        let parts = try Self.files(folders).map { path in
            (path: path, shard: try ShardRecord(Data(input: path), path: path))
        }
        guard !parts.isEmpty else { throw ShardError.none(paths: folders) }
        let merge = try ShardMerge(parts)
        let arguments = Array(CommandLine.arguments.dropFirst())
        var (isPartial, isTroubled, isBroken) = (false, false, false)
        for workload in merge.plan.workloads {
            let id = workload.scenario.id
            let missing = merge.missing(workload).map(String.init)
            if !missing.isEmpty {
                isPartial = true
                Console.error(
                    "\(id): missing \(missing.count == 1 ? "shard" : "shards") \(missing.joined(separator: ", ")) of \(merge.plan.shards)"
                )
            }
            for shard in merge.doubled[id] ?? [] {
                let places = parts.filter { $0.shard.scenario == id && $0.shard.shard == shard }
                    .map(\.path).joined(separator: ", ")
                Console.error(
                    "\(id): shard \(shard) found more than once, in \(places); the one that ended first counts"
                )
            }
            guard let record = try merge.record(of: workload, arguments: arguments) else {
                continue
            }
            // What is measured further is what the plan had.
            let choice =
                ["--architectures \(merge.plan.architectures.joined(separator: ",").shellWord)"]
                + ["--reference \(merge.plan.reference.shellWord)"]
            let summary = { (record: RunRecord, path: String) in
                var summary = RunSummary(record, path: path, words: workload.name.shellWord)
                summary.choice = choice
                return summary
            }
            let folder = try ResultFolder<RunRecord>(in: output, for: id, summary: summary)
            folder.keep(record)
            Console.show(summary(record, folder.shownPath).text)
            try folder.reportTrouble()
            if record.tellTroubles("\(id), ") { isTroubled = true }
            if record.isBroken { isBroken = true }
        }
        if isBroken { throw ExitStatus.nonConforming }
        if isPartial || isTroubled { throw ExitStatus.failed }
    }

    /// Shards' files in folders and below them.
    private static func files(_ paths: [String]) throws -> [String] {
        try paths.flatMap { path -> [String] in
            guard let isFolder = FileManager.default.isFolder(path) else {
                throw ShardError.none(paths: [path])
            }
            return isFolder
                ? FileManager.default.files(below: path, ending: ShardRecord.suffix) : [path]
        }
    }
}
