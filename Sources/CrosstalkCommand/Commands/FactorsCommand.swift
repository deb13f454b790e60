import ArchitectureCatalog
import ArgumentParser
import Experiments
import MainJob
import ReportedErrors
import RunReports
import Studies
import StudyRecords
import StudyReports

struct FactorsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "factors",
        abstract: "Separate architecture from choice: measure each in every way of writing it.",
        discussion: """
            Counts every allowed combination of choices in every architecture, exactly and judged by the oracle, and times a balanced \
            fraction of them. Says which part of a figure's spread each choice explains, and which the architecture itself. See \
            \(ProgramName.short) list choices.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Scenarios' names, .yaml or .trace files.")
    var scenarios: [String] = ["morning-rush"]

    @OptionGroup var place: ScenarioFolderOptions

    @Option(
        help:
            "Architectures' ids, separated by commas, headline or all; the first is the baseline app."
            .naming("ids")
    )
    var architectures = "all"

    @OptionGroup var axes: AxisOptions

    @Option(help: "Blocks of CPU time of a balanced fraction of the variants; 0 counts only.")
    var blocks = 4

    @Option(help: .limit(of: "measurement"))
    var limit = 60

    @Option(help: "How to print the result.")
    var format = ReportFormat.table

    @Option(name: .shortAndLong, help: "Where to put a scenario's folder.")
    var output = "Results"

    var mode: CommandMode? {
        .allBut(["list-update"], "where each way to update lists is measured")
    }

    func carryOut() throws {
        try UsageError.checkLimit(limit)
        try UsageError.check("blocks", blocks, 0...1_000)
        let ids = try ids()
        let interruption = Interruption()
        var records: [FactorRecord] = []
        for name in try TraceSource.readableNames(scenarios) {
            let source = try TraceSource(name)
            var setup = try MeasurementSetup(source, seconds: limit)
            try axes.apply(to: &setup, of: ids)
            let plan = FactorPlan(setup, variants: FactorPlan.all(of: ids), blocks: blocks)
            let session = Console.session(interruption, source.id)
            let id = "factors-\(source.id)"
            let record = try ResultFolder.measure(in: output, for: id, format, FactorReport.self) {
                try FactorExperiment(plan, session).run(keep: $0)
            }
            try interruption.failIfRaised()
            records.append(record)
            if record.variants.contains(where: { !$0.errors.isEmpty }) {
                throw ExitStatus.failed
            }
        }
        if format == .table {
            Console.show { TunedPickReport(records).text(width: $0, colours: $1) }
        }
        if records.contains(where: { $0.variants.contains { $0.failure != nil } }) {
            throw ExitStatus.nonConforming
        }
    }

    private func ids() throws -> [String] {
        let known = ArchitectureCatalog.ids
        let ids = try ArchitectureOptions(naming: architectures).ids()
        try require(
            ids.count > 1 && ids.allSatisfy(known.contains),
            "--architectures: found \"\(architectures)\"; accepted: all, headline, or two or more of "
                + known.joined(separator: ", ")
        )
        return ids
    }
}
