import ArgumentParser
import Experiments
import Foundation
import MainJob
import Measuring
import RunRecords
import ReportedErrors
import StudyRecords

/// What saving a baseline and checking against it have in common: the same counting, the same files.
struct GateOptions: ParsableArguments {
    static let defaultFolder = "Results/baselines"

    @Argument(help: "Scenarios' names, .yaml or .trace files; all for every scenario.")
    var scenarios: [String] = ["morning-rush"]

    @OptionGroup var choice: ArchitectureOptions

    @OptionGroup var axes: AxisOptions

    @OptionGroup var changes: OverrideOptions

    @Option(help: "Where baselines lie.")
    var baselines = GateOptions.defaultFolder

    @Flag(
        help:
            "Machine instructions too, counted by callgrind: takes some 50 times as long as counts."
    )
    var instructions = false

    @Flag(
        help:
            "Simulated cache misses and mispredicted branches beside instructions: twice as long again."
    )
    var misses = false

    @Option(help: .limit(of: "measurement"))
    var limit = 60

    /// What callgrind counts.
    var instrumentMetrics: [Metric] {
        guard instructions || misses else { return [] }
        return misses ? Metric.underCallgrind : [.instructions] + Metric.instructionParts
    }

    /// The same as a person would type it.
    var instruments: [String] {
        misses ? ["--misses"] : instructions ? ["--instructions"] : []
    }

    /// Refuses flags that make no sense, before anything else is looked at.
    func check() throws {
        try UsageError.checkLimit(limit)
        _ = try choice.ids()
    }

    /// The environment of counts; asked for once, since a baseline that is written makes the tree differ from its commit.
    func environment() throws -> RunRecord.Environment {
        var environment = try RunEnvironment.current()
        try changes.name(in: &environment)
        return environment
    }

    /// Verifies and counts, no more: exact numbers alone can gate.
    ///
    /// - Parameters:
    ///   - name: What names the scenario.
    ///   - environment: As ``environment()`` has it.
    ///   - interruption: Ends it early.
    ///   - faults: What to inject, by architecture.
    ///   - check: Looks at what will be counted, before anybody waits; what it throws ends it.
    /// - Returns: The record, incomplete after an interruption.
    /// - Throws: Whatever `check` throws, ``UsageError``, and as `TraceSource` and `Experiment`.
    func count(
        _ name: String,
        in environment: RunRecord.Environment,
        _ interruption: Interruption,
        faults: [String: [String]] = [:],
        check: (RunRecord) throws -> Void = { _ in }
    ) throws -> RunRecord {
        let source = try TraceSource(name, overrides: changes.overrides)
        let ids = try choice.ids()
        var setup = MeasurementSetup(source, limit: .seconds(limit), environment: environment)
        try axes.apply(to: &setup, of: ids)
        setup.faults = faults
        var plan = ExperimentPlan(setup, architectures: ids, passes: [.counts])
        if instructions || misses { plan.instructions = .callgrind }
        plan.callgrind.batchSizes = [1]
        plan.callgrind.simulates = misses ? .cachesAndBranches : .nothing
        let experiment = try Experiment(plan, Console.session(interruption, source.id))
        try check(experiment.record)
        let record = experiment.run()
        Console.endProgress()
        return record
    }

    /// Reads a scenario's baseline; nil when there is none.
    func baseline(for scenario: String) throws -> Baseline? {
        let url = url(for: scenario)
        guard FileManager.default.fileExists(atPath: url.path) else {
            let isFree = FileManager.default.isFolder(baselines) != false
            try require(isFree, "--baselines: found a file \(baselines); accepted: a folder")
            return nil
        }
        return try Self.read(url)
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``UsageError`` naming the file, when it is none.
    static func read(_ file: URL) throws -> Baseline {
        let json = try Data(input: file.relativePath)
        do {
            return try Baseline(json: json)
        } catch {
            throw UsageError("\(file.relativePath): \(ReportedErrors.reason(for: error))")
        }
    }

    /// What names a scenario, where its baseline lies and what is changed, as a person would type it.
    func arguments(for name: String) -> String {
        let place = baselines == Self.defaultFolder ? [] : ["--baselines \(baselines.shellWord)"]
        return ([workload(name)] + place).joined(separator: " ")
    }

    /// The same without where its baseline lies, which only what compares with one asks for.
    func workload(_ name: String) -> String {
        ([name.shellWord] + changes.words + axes.words).joined(separator: " ")
    }

    func url(for scenario: String) -> URL {
        URL(filePath: baselines).appending(path: "\(scenario).json")
    }

    /// - Returns: Where it lies now.
    func write(_ baseline: Baseline) throws -> String {
        let path = "\(baselines)/\(baseline.fileName)"
        try OutputFile.write(baseline.json(), to: path)
        return path
    }
}
