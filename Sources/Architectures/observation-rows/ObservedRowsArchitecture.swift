package import ArchitectureContract
import ArchitectureIdentities

/// Observable view models, one for each row: a cell reads its row's, and what it has read has that cell updated.
@MainActor
package final class ObservedRowsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.observationRows

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}
