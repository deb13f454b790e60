package import ArchitectureContract
internal import ArchitectureIdentities

/// The baseline app for architectures that coalesce: as direct, but views are brought up to date once a commit.
@MainActor
package final class DirectCoalescedArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.directCoalesced

    private let app: DirectCoalescedApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectCoalescedApp(environment: environment)
    }

    package func start() { app.start() }
}
