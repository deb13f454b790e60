package import ArchitectureContract
import ArchitectureIdentities

/// The baseline app: the same without architecture.
@MainActor
package final class DirectArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.direct

    private let app: DirectApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectApp(environment: environment)
    }

    package func start() { app.start() }
}
