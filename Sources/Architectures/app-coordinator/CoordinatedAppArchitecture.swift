package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit

/// One coordinator between services, view models and controllers: view models ask it for data and for the next scene.
package final class CoordinatedAppArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.appCoordinator

    private let environment: ArchitectureEnvironment
    private let rootViewController = RootMVVMViewController()
    private let coordinator: LiveAppCoordinator

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        coordinator = LiveAppCoordinator(
            rootViewController: rootViewController,
            environment: environment
        )
    }

    package func start() {
        coordinator.setUpServices()
        // The only scene that no other scene's view model asks for.
        coordinator.transitionToScene(
            ChatListViewModel(coordinator),
            intent: SceneTransitionIntent(method: .push, controller: .chatList)
        )
        environment.window.rootViewController = rootViewController
        environment.window.makeKeyAndVisible()
    }
}
