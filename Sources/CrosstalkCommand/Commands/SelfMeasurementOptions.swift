import ArchitectureCatalog
import ArgumentParser
import Experiments
import Foundation
import MainJob
import RunReports
import RunRecords
import Studies

/// How the method is tried on itself, and where the answer goes.
struct SelfMeasurementOptions: ParsableArguments {
    @OptionGroup var changes: OverrideOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: .limit(of: "measurement"))
    var limit = 60

    @Option(help: "How to print the result.")
    var format = RecordFormat.table

    @Option(name: .shortAndLong, help: "Where to put the folder.")
    var output = "Results"

    /// What a plan over these architectures is set up with; throws what is wrong with either option.
    func setup(of scenario: String, _ ids: [String]) throws -> MeasurementSetup {
        try UsageError.checkLimit(limit)
        var setup = try MeasurementSetup(
            TraceSource(scenario, overrides: changes.overrides),
            seconds: limit
        )
        try axes.apply(to: &setup, of: ids)
        try changes.name(in: &setup.environment)
        return setup
    }

    /// The same of one, which `--architecture` names.
    func setup(of scenario: String, _ architecture: String) throws -> MeasurementSetup {
        try require(
            ArchitectureCatalog.ids.contains(architecture),
            "--architecture: found \"\(architecture)\"; accepted: one of "
                + ArchitectureCatalog.ids.joined(separator: ", ")
        )
        return try setup(of: scenario, [architecture])
    }

    /// Measures into a folder of its own, and prints what was made of the run, if it came to that.
    ///
    /// - Parameters:
    ///   - name: What the record's file is called, and the folder after its date.
    ///   - scenario: The scenario's id.
    ///   - report: What people read of the record.
    ///   - measure: Measures; calls what it is given after every step.
    /// - Returns: What `measure` does.
    /// - Throws: What `measure` does; ``OutputError``; ``ExitStatus/failed`` when somebody has interrupted.
    func measure<Record: SavedRecord>(
        _ name: String,
        of scenario: String,
        report: @escaping (Record) -> some RecordReport,
        _ measure: SelfMeasured<Record>.Measuring
    ) throws -> SelfMeasured<Record> {
        // First: a signal before it ends the process, and would leave an empty folder.
        let interruption = Interruption()
        let folder = try ResultFolder(in: output, for: "\(name)-\(scenario)") { measured, _ in
            try Self.files(name, measured, report)
        }
        let session = Console.session(interruption, scenario)
        let measured = try interruption.tellingBeforeErrors {
            try measure(session) { folder.keep($0) }
        }
        Console.endProgress()
        if let record = measured.record {
            try format.show(
                { report(record).text(width: $0, colours: $1, path: folder.shownPath) },
                json: record.json()
            )
        }
        try folder.reportTrouble()
        try interruption.failIfRaised()
        return measured
    }

    /// The run's own files, and what was made of its blocks.
    private static func files<Record: SavedRecord>(
        _ name: String,
        _ measured: SelfMeasured<Record>,
        _ report: (Record) -> some RecordReport
    ) throws -> [(name: String, content: Data)] {
        let run = [
            ("run.json", try measured.run.json()),
            ("samples.csv", Data(SampleTable(measured.run).text().utf8)),
        ]
        guard let record = measured.record else { return run }
        let text = report(record).text(width: 120)
        return run + [("\(name).json", try record.json()), ("table.txt", Data(text.utf8))]
    }
}
