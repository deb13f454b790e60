package import ArchitectureContract
internal import HeadlessUIKit

/// Model, view, presenter: presenters know what is shown, views show what they are told.
@MainActor
package final class MVPArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvp",
        title: "MVP",
        origin: "Swift MVVM tutorial (2018), the MVP that it compares itself with",
        summary: "store observer → presenter, owned by the controller → `view.showRows` → table"
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
            rootViewController: ChatListViewController(presenter: presenter)
        )
        services.start()
        environment.window.makeKeyAndVisible()
    }
}
