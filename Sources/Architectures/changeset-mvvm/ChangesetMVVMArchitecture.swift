package import ArchitectureContract
import ArchitectureIdentities

/// MVVM in which view models tell where a table has changed, and the view asks them what is there.
package final class ChangesetMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.changesetMvvm

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
