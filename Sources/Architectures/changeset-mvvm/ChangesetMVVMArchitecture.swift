package import ArchitectureContract

/// MVVM in which view models tell where a table has changed, and the view asks them what is there.
package final class ChangesetMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "changeset-mvvm",
        title: "MVVM, changesets",
        origin: "\"Anatomy of an MVVM iOS app\" (SwiftGoal), on OpenCombine",
        summary: "store updates → active gate → changeset → batch update"
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
