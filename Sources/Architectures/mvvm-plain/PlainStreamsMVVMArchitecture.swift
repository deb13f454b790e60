package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit

/// MVVM over streams of our own: view models turn input relays into output streams, controllers only bind.
package final class PlainStreamsMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmPlain

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
