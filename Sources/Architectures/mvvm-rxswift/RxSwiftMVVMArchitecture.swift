#if RxSwift
package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftServices
import RxSwiftUIKit

/// MVVM over RxSwift: view models turn input observers into output observables, controllers only bind.
package final class RxSwiftMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmRxswift

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
            viewModel: ChatListViewModel(services: services),
            environment: environment
        )
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        environment.window.makeKeyAndVisible()
    }
}
#endif
