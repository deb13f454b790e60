package import ArchitectureContract
import ArchitectureIdentities

/// One state of features within features; each screen and each cell observes a store that is scoped to its own.
@MainActor
package final class ScopedStoresArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.scopedStores

    private let store: AppStore
    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        store = .make(in: environment)
        appDelegate = AppDelegate(store: store, environment: environment)
    }

    package func start() { appDelegate.start() }
}
