package import ArchitectureContract

/// The floor for architectures that coalesce: as direct, but views are brought up to date once a commit.
@MainActor
package final class DirectCoalescedArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "direct-coalesced",
        title: "Direct, coalesced",
        origin: "baseline app",
        summary: "no architecture: event → model → dirty set, flushed once a commit",
        isHeadline: true
    )

    private let app: DirectCoalescedApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectCoalescedApp(environment: environment)
    }

    package func start() { app.start() }
}
