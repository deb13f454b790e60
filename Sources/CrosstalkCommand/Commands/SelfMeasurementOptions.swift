import ArchitectureCatalog
import ArgumentParser
import Experiments
import MainJob

/// How one architecture is measured under several names, and where the answer goes.
struct SelfMeasurementOptions: ParsableArguments {
    @OptionGroup var changes: OverrideOptions

    @OptionGroup var axes: AxisOptions

    @Option(help: "Seconds that one measurement may take.".naming("seconds"))
    var limit = 30

    @Option(help: "How to print the result.")
    var format = RecordFormat.table

    @Option(name: .shortAndLong, help: "Where to put the folder; Results by default.")
    var output = "Results"

    /// What a plan over one architecture, which `--architecture` names, is set up with; throws what is wrong with either option.
    func setup(of scenario: String, _ architecture: String) throws -> MeasurementSetup {
        try require(
            ArchitectureCatalog.ids.contains(architecture),
            "--architecture: found \"\(architecture)\"; accepted: one of "
                + ArchitectureCatalog.ids.joined(separator: ", ")
        )
        try UsageError.checkLimit(limit)
        var setup = try MeasurementSetup(
            TraceSource(scenario, overrides: changes.overrides),
            seconds: limit
        )
        try axes.apply(to: &setup, of: [architecture])
        try changes.name(in: &setup.environment)
        return setup
    }
}
