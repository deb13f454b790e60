package import ArchitectureContract

/// Swift concurrency throughout: an actor owns the chats, streams carry their state, one task per screen shows it.
@MainActor
package final class AsyncStreamsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "async-streams",
        title: "Actor and async streams",
        origin: "Swift concurrency as of today",
        summary:
            "repository actor → AsyncStream of states → main-actor task that dies with its screen"
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}
