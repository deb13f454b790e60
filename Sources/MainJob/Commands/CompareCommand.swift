import ArgumentParser
import ReportedErrors
import RunRecords
import RunReports

struct CompareCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two saved runs, metric by metric.",
        discussion: """
            A run is a folder that run left, or the run.json in it. Two runs of one revision, of two revisions, or of two machines are \
            compared architecture by architecture; two architectures of one run with --architectures mvc,viper. Counts are judged to the \
            last digit. Times are judged only where the machine's drift is not in them: within a run, or beside a reference that has \
            not changed; times of two machines are shown and not judged.
            """,
        shouldDisplay: false
    )

    @Argument(help: "One run or two: folders of results, or files in them.")
    var runs: [String]

    @Option(
        help:
            "Which architectures, separated by commas: each with itself, or A's with B's as in mvc:viper. Of one run, two."
            .naming("ids")
    )
    var architectures: String?

    @Flag(
        help:
            "Show every metric; by default so for one pair, of several only headline figures and what changed."
    )
    var all = false

    @Option(help: "How to print the result.")
    var format = ReportFormat.table

    func carryOut() throws {
        try require(
            (1...2).contains(runs.count),
            "compare: found \(runs.count, "run"); accepted: two, or one"
        )
        let records = try runs.map(record)
        let comparison = try RunComparison(
            records[0],
            records.count > 1 ? records[1] : nil,
            choices: try choices()
        )
        let report = RunComparisonReport(comparison, isWhole: all ? true : nil)
        try format.show(report.text, markdown: report.markdown(), json: comparison.json())
        if comparison.pairs.contains(where: { $0.obstacle != nil }) {
            throw ExitStatus.nonConforming
        }
    }

    private func record(_ path: String) throws -> RunRecord {
        let found = try SavedResults([path]).runs(for: path)
        return found[0]
    }

    private func choices() throws -> [RunComparison.Choice]? {
        guard let architectures else { return nil }
        let items = architectures.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init) }
        try require(
            items.allSatisfy({ $0.count <= 2 && !$0.contains("") }),
            "--architectures: found \"\(architectures)\"; accepted: ids separated by commas, or pairs as in mvc:viper"
        )
        guard runs.count == 1, items.contains(where: { $0.count == 1 }) else {
            return items.map { RunComparison.Choice(a: $0[0], b: $0[$0.count - 1]) }
        }
        try require(
            items.count == 2 && items.allSatisfy({ $0.count == 1 }),
            "--architectures: found \"\(architectures)\" for one run; accepted: two ids, as in mvc,viper"
        )
        return [RunComparison.Choice(a: items[0][0], b: items[1][0])]
    }
}
