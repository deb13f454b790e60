package import ArchitectureContract
internal import HeadlessUIKit

/// Traditional MVVM: long-lived view models whose observable properties views bind to, both ways, without a framework.
@MainActor
package final class BoundMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvvm-bound",
        title: "MVVM, bound",
        origin: "Swift MVVM tutorial (2018), the traditional MVVM that it argues with",
        summary:
            "repository → long-lived view model's `rows` box → closure in the controller → table",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "S.-T. Huang, MVVMPlayground (2017): "
                + "all cell view models are made again, a closure reloads",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: "All but building: a differ finds what a binding does not name, "
                + "and only row view models that can be seen are made.",
            lists: [.reload, .diffable, .identity],
            rows: [.pull, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    private let environment: ArchitectureEnvironment
    private let services: AppServices

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        let list = ChatListViewController(
            viewModel: ChatListViewModel(services: services),
            environment: environment
        )
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        services.start()
        environment.window.makeKeyAndVisible()
    }
}
