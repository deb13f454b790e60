package import ArchitectureContract
import ArchitectureIdentities

/// Cocoa's MVC: model objects post notifications; controllers observe them, read the model and update their views.
@MainActor
package final class NotificationMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvcNotifications

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() {
        appDelegate.didFinishLaunching()
    }
}
