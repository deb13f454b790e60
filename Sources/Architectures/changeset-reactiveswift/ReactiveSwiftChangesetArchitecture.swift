#if ReactiveSwift
package import ArchitectureContract
import ArchitectureIdentities

/// MVVM in which view models tell where a table has changed, and the view asks them what is there.
package final class ReactiveSwiftChangesetArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.changesetReactiveswift

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
#endif
