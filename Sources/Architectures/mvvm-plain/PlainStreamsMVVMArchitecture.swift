package import ArchitectureContract
import HeadlessUIKit

/// MVVM over streams of our own: view models turn input relays into output streams, controllers only bind.
package final class PlainStreamsMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvvm-plain",
        title: "MVVM, plain streams",
        origin:
            "\"Taming Great Complexity\" (UPTech), MVVM-Rx step, on a stream of our own (300 lines)",
        summary: "service stream → scan → stream in the view model → bound to the table",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "UPTech's MVVM-Rx app: all rows mapped, rx.items, no distinctUntilChanged",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .push,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: """
                RxDataSources diffs; hidden screens unsubscribe; only changed rows are made, which \
                costs less than hops to a background queue.
                """,
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private var subscriptions: [Subscription] = []

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        subscriptions = services.bind(to: environment)
        let list = ChatListViewController(
            viewModel: ChatListViewModel(services: services),
            environment: environment
        )
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        environment.window.makeKeyAndVisible()
    }
}
