#if RxSwift
package import ArchitectureContract
import HeadlessUIKit

/// One coordinator between services, view models and controllers: view models ask it for data and for the next scene.
package final class RxSwiftCoordinatedAppArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "app-coordinator-rxswift",
        title: "App coordinator, RxSwift",
        origin: "\"Modern application architectures\" (Florent Pillet), on its RxSwift",
        summary: "push service → content service stream → items → displayedItems, reloadData",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .values,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "the article's ItemsListViewController: reloadData, no distinctUntilChanged",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .values,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: """
                Streams emit values, not changes: tables diff, repeats are dropped. Covered \
                scenes unsubscribe.
                """,
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

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
#endif
