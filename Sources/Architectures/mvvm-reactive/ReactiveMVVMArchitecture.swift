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
        isHeadline: true
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
        let list = ChatListViewController(viewModel: ChatListViewModel(services: services))
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        environment.window.makeKeyAndVisible()
    }
}
