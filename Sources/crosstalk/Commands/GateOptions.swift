import ArgumentParser
import Experiments
import Foundation
import RunReports

/// What saving a baseline and checking against it have in common: the same counting, the same files.
struct GateOptions: ParsableArguments {
    static let defaultFolder = "Results/baselines"

    @Argument(help: "Scenarios' names, .yaml or .trace files.")
    var scenarios: [String] = ["morning-rush"]

    @OptionGroup var choice: ArchitectureOptions

    @Option(help: "Where baselines lie.")
    var baselines = GateOptions.defaultFolder

    @Option(help: ArgumentHelp("Seconds that one measurement may take.", valueName: "seconds"))
    var limit = 60

    /// Verifies and counts, no more: exact numbers alone can gate.
    func count(_ name: String, _ interruption: Interruption) throws -> RunRecord {
        let source = try TraceSource(name)
        let ids = try choice.ids()
        var plan = ExperimentPlan(
            source: source,
            architectures: ids,
            reference: ids[0],
            passes: [.counts],
            blocks: 1,
            rateScale: 1,
            limit: .seconds(limit),
            environment: RunEnvironment.current(arguments: Array(CommandLine.arguments.dropFirst()))
        )
        plan.plants = try choice.plants()
        let experiment = try Experiment(
            plan,
            interruption: interruption,
            progress: { Console.progress("\(source.id): \($0)") },
            keep: { _ in }
        )
        let record = experiment.run()
        Console.endProgress()
        return record
    }

    func url(for scenario: String) -> URL {
        URL(filePath: baselines).appending(path: "\(scenario).json")
    }

    /// - Returns: Where it lies now.
    func write(_ baseline: Baseline) throws -> String {
        let path = "\(baselines)/\(baseline.fileName)"
        do {
            try FileManager.default.createDirectory(
                atPath: baselines,
                withIntermediateDirectories: true
            )
            try baseline.json().write(to: URL(filePath: path), options: .atomic)
        } catch let error as RunReportError {
            throw error
        } catch {
            throw OutputError(path: path, reason: error.localizedDescription)
        }
        return path
    }
}
