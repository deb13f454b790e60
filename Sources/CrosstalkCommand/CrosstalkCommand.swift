public import ArchitectureContract
@_exported public import DrivenApps
package import MainJob
import Studies
import StudyReports

/// The tool as a package of one's own has it, with its architectures beside those that are here.
///
///     import CrosstalkCommand
///     import MyArchitecture
///
///     CrosstalkCommand.main(adding: [MyArchitecture.self])
///
/// Apps that follow none of our rules are measured with its command `drive`:
///
///     CrosstalkCommand.main(driving: [DrivenApp("inbox") { window in … }])
public enum CrosstalkCommand {
    /// What it has beside the main job.
    package static let commands: [Extras.Command] = [
        FuzzCommand.self, BaselineCommand.self, CheckCommand.self, ExplainCommand.self,
        ProfileCommand.self, TimelineCommand.self, SweepCommand.self, FactorsCommand.self,
        CapacityCommand.self, DriveCommand.self, HistoryCommand.self, ModelCommand.self,
        DoctorCommand.self, CICommand.self, DriveOnceCommand.self, TakeOverModuleCommand.self,
    ]

    /// What proves the tool itself.
    package static let proofs: [Extras.Command] = [
        SelfComparisonCommand.self, InjectionsCommand.self, GateSelfComparisonCommand.self,
        PredictionCommand.self,
    ]

    /// Does what the process's arguments say, and ends it.
    ///
    /// Call it at the top of `main.swift`, on the main thread: measurements are processes of the same program.
    ///
    /// - Parameters:
    ///   - architectures: What the catalogue has beside its own; their ids are not among its.
    ///   - apps: What `drive` can measure; their names differ.
    public static func main(
        adding architectures: [any Architecture.Type],
        driving apps: [DrivenApp] = []
    ) -> Never {
        main(adding: architectures, driving: apps, with: Extras())
    }

    /// Does what the process's arguments say, and ends it, as ``main(adding:driving:)`` without architectures.
    ///
    /// - Parameter apps: What `drive` can measure; their names differ.
    public static func main(driving apps: [DrivenApp]) -> Never { main(adding: [], driving: apps) }

    /// Does what the process's arguments say, with what `extras` has beside all this, and ends it.
    package static func main(
        adding architectures: [any Architecture.Type],
        driving apps: [DrivenApp],
        with extras: Extras
    ) -> Never {
        var extras = extras
        extras.commands = commands + extras.commands
        extras.proofs = proofs + extras.proofs
        extras.studies =
            [CountsReport.self, SweepReport.self, CapacityReport.self, FactorReport.self]
            + extras.studies
        extras.proveOracle = MutantProof.carryOut
        extras.fuzz = FuzzPass.run
        RootCommand.main(adding: architectures, with: extras) { try DrivenAppList.add(apps) }
    }
}
