import ArgumentParser
import Dispatch
import Experiments
import Foundation
import MainJob
import Measuring
import RunRecords
import ReportedErrors
import StudyRecords
import Synchronization

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

    /// Verifies and counts, no more, as many scenarios at once as there are cores.
    ///
    /// Exact numbers alone can gate.
    ///
    /// - Parameters:
    ///   - names: What names the scenarios.
    ///   - environment: As ``environment()`` has it.
    ///   - interruption: Ends it early.
    ///   - faults: What to inject, by architecture.
    ///   - check: Looks at what will be counted, before anybody waits, from any thread; what it throws ends this scenario.
    ///   - ended: Called with each record, incomplete after an interruption, in the order of `names`.
    /// - Throws: The first error, in that order, once all others are over: whatever `check` and `ended` throw, ``UsageError``, and as
    ///   `TraceSource` and `Experiment`.
    func count(
        _ names: [String],
        in environment: RunRecord.Environment,
        _ interruption: Interruption,
        faults: [String: [String]] = [:],
        check: @escaping @Sendable (String, RunRecord) throws -> Void = { _, _ in },
        ended: (String, RunRecord) throws -> Void
    ) throws {
        let slots = DispatchSemaphore(value: environment.cores)
        let turn = Turn()
        var failure: (any Error)?
        SideBySide.inOrder(names, width: environment.cores) { index, name in
            interruption.isRaised
                ? nil
                : Result {
                    let source = try TraceSource(name, overrides: changes.overrides)
                    let place = names.count > 1 ? ", \(index + 1) of \(names.count)" : ""
                    let tell = Console.session(interruption, source.id + place).progress
                    let experiment = try Experiment(
                        plan(source, in: environment, faults: faults),
                        Session(
                            interruption,
                            progress: { if turn.isOf(index) { tell($0) } },
                            slots: slots
                        )
                    )
                    try check(name, experiment.record)
                    return experiment.run()
                }
        } next: { name, record in
            Console.endProgress()
            defer { turn.pass() }
            // An interruption is said once.
            guard failure == nil || !interruption.isRaised else { return }
            do {
                guard let record else {
                    return try interruption.failIfRaised("nothing was counted")
                }
                try ended(name, record.get())
            } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func plan(
        _ source: TraceSource,
        in environment: RunRecord.Environment,
        faults: [String: [String]]
    ) throws -> ExperimentPlan {
        let ids = try choice.ids()
        var setup = MeasurementSetup(source, limit: .seconds(limit), environment: environment)
        try axes.apply(to: &setup, of: ids)
        setup.faults = faults
        var plan = ExperimentPlan(setup, architectures: ids, passes: [.counts])
        if instructions || misses { plan.instructions = .callgrind }
        plan.callgrind.batchSizes = [1]
        plan.callgrind.simulates = misses ? .cachesAndBranches : .nothing
        return plan
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

/// Whose progress is told: that of the first scenario that is not over.
private final class Turn: Sendable {
    private let index = Atomic(0)

    func isOf(_ other: Int) -> Bool { index.load(ordering: .relaxed) == other }

    func pass() { index.wrappingAdd(1, ordering: .relaxed) }
}
