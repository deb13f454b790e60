package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit

/// Model, view, presenter: presenters know what is shown, views show what they are told.
@MainActor
package final class MVPArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvp

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
