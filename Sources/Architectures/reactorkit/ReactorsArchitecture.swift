#if ReactorKit
package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
@preconcurrency import RxSwift
import RxSwiftServices

/// ReactorKit: a reactor per screen and row turns actions into mutations and those into state; views bind both ends.
package final class ReactorsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.reactorkit

    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private var disposeBag = DisposeBag()

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        disposeBag = services.bind(to: environment)
        let list = ChatListViewController(
            reactor: ChatListReactor(services: services),
            environment: environment
        )
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        environment.window.makeKeyAndVisible()
    }
}
#endif
