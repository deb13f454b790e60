package import ArchitectureContract
import ArchitectureIdentities

/// Classic MVC, held together by delegates and completion callbacks; everything runs on the main queue.
@MainActor
package final class DelegateMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvc

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() {
        appDelegate.didFinishLaunching()
    }
}
