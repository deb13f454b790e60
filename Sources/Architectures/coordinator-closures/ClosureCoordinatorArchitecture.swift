package import ArchitectureContract
import ArchitectureIdentities

/// Coordinators that build screens, wire the closures by which these say what the user wants, and navigate; screens are MVC.
@MainActor
package final class ClosureCoordinatorArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.coordinatorClosures

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() {
        appDelegate.didFinishLaunching()
    }
}
