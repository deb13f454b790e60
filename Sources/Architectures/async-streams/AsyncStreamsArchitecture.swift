package import ArchitectureContract
import ArchitectureIdentities

/// Swift concurrency throughout: an actor owns the chats, streams carry their state, one task per screen shows it.
@MainActor
package final class AsyncStreamsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.asyncStreams

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}
