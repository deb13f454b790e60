package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// MVC over streams: services are publishers, delegates are streams, a controller keeps its state in one subject.
package final class ReactiveMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvcReactive

    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private var subscriptions: [AnyCancellable] = []

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        subscriptions = services.bind(to: environment)
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(services: services)
        )
        environment.window.makeKeyAndVisible()
    }
}
