package import ArchitectureContract
import ArchitectureIdentities

/// Observable state on the main actor: screens read what they show, and what they read has them updated.
@MainActor
package final class ObservedStoreArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.observation

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}
