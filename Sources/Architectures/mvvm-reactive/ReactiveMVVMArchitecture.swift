package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// MVVM over streams: view models turn input relays into output publishers, controllers only bind.
package final class ReactiveMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmReactive

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
