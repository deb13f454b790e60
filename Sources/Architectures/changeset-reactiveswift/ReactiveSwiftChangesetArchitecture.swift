#if ReactiveSwift
package import ArchitectureContract

/// MVVM in which view models tell where a table has changed, and the view asks them what is there.
package final class ReactiveSwiftChangesetArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "changeset-reactiveswift",
        title: "MVVM, changesets, ReactiveSwift",
        origin: "\"Anatomy of an MVVM iOS app\" (SwiftGoal), on ReactiveSwift",
        summary: "store updates → active gate → changeset → batch update"
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
#endif
