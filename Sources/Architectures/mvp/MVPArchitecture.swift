package import ArchitectureContract
internal import HeadlessUIKit

/// Model, view, presenter: presenters know what is shown, views show what they are told.
@MainActor
package final class MVPArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvp",
        title: "MVP",
        origin: "Swift MVVM tutorial (2018), the MVP that it compares itself with",
        summary: "store observer → presenter, owned by the controller → `view.showRows` → table",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "M. I. Tamer Agha, iOS-mvp-sample (2016): "
                + "the presenter maps all entities, the view keeps the array and reloads",
            tuned: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: "All but building: the presenter knows what changed, "
                + "so only rows that can be seen are made, and only what differs is edited.",
            lists: Set(ListStrategy.allCases),
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
        let presenter = ChatListPresenter(services: services)
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(
                presenter: presenter,
                environment: environment
            )
        )
        services.start()
        environment.window.makeKeyAndVisible()
    }
}
