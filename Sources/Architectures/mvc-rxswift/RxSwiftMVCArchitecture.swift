#if RxSwift
package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftServices
import RxSwiftUIKit

/// MVC over RxSwift: services return observables, delegates are streams, a controller keeps its state in one subject.
package final class RxSwiftMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvcRxswift

    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private var disposeBag = DisposeBag()

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        disposeBag = services.bind(to: environment)
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(services: services)
        )
        environment.window.makeKeyAndVisible()
    }
}
#endif
