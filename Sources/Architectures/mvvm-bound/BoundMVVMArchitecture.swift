package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit

/// Traditional MVVM: long-lived view models whose observable properties views bind to, both ways, without a framework.
@MainActor
package final class BoundMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmBound

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
