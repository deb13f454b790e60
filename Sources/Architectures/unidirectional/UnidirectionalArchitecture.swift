package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit

/// One store for the whole app: actions in, state out, effects as values.
@MainActor
package final class UnidirectionalArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.unidirectional

    private let store: AppStore
    private let appDelegate: AppDelegate
    private let coordinator: Coordinator

    package init(environment: ArchitectureEnvironment) {
        let runner = EffectRunner(environment: environment)
        store = AppStore(
            initial: AppState(),
            repeats: environment.repeats,
            reduce: AppReducer.reduce,
            run: { effect in runner.run(effect) }
        )
        runner.store = store
        appDelegate = AppDelegate(store: store)
        coordinator = Coordinator(store: store, environment: environment)
        environment.application.delegate = appDelegate
        environment.notifications.delegate = appDelegate
    }

    package func start() {
        coordinator.start()
        store.send(.app(.launched))
    }
}
