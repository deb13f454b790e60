package import ArchitectureContract
import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// MVVM over streams: view models turn input relays into output publishers, controllers only bind.
package final class ReactiveMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvvm-reactive",
        title: "MVVM, reactive",
        origin: "\"Taming Great Complexity\" (UPTech), MVVM-Rx step, on OpenCombine",
        summary: "service stream → scan → publisher in the view model → bound to the table",
        isHeadline: true,
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
    private var subscriptions: [AnyCancellable] = []

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
