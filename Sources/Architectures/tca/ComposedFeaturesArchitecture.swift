#if TCA
package import ArchitectureContract
import ArchitectureIdentities
import ComposableArchitecture
import WorkQueues

/// The Composable Architecture: one state of features within features, seen by each screen and cell through a store of its own.
@MainActor
package final class ComposedFeaturesArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.tca

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        let store = Store(initialState: AppFeature.State()) {
            AppFeature()
        } withDependencies: {
            $0.context = .live
            $0.continuousClock = environment.queues.clock
            $0.server = .live(environment)
            $0.chats = .live(environment)
            $0.banners = .live(environment)
        }
        appDelegate = AppDelegate(store: store, environment: environment)
    }

    package func start() { appDelegate.start() }
}
#endif
