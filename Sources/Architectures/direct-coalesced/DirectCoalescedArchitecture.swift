package import ArchitectureContract
import ArchitectureIdentities

/// The baseline app for architectures that coalesce: as direct, but views are brought up to date once a commit.
@MainActor
package final class DirectCoalescedArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.directCoalesced

    private let app: DirectApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectApp(environment: environment)
    }

    package func start() { app.start() }
}
