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
            "repository → long-lived view model's `rows` box → closure in the controller → table"
    )

    private let environment: ArchitectureEnvironment
    private let services: AppServices

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        let list = ChatListViewController(viewModel: ChatListViewModel(services: services))
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        services.start()
        environment.window.makeKeyAndVisible()
    }
}
