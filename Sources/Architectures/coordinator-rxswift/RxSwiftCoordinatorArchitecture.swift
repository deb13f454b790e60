#if RxSwift
package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// MVVM over streams, with coordinators: one per use case, which brings up its screen and tells in a stream what came of it.
package final class RxSwiftCoordinatorArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.coordinatorRxswift

    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private let coordinator: AppCoordinator
    private let disposeBag = DisposeBag()

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
        coordinator = AppCoordinator(window: environment.window, services: services)
    }

    package func start() {
        disposeBag.insert(services.bind(to: environment))
        coordinator.start().subscribe().disposed(by: disposeBag)
    }
}
#endif
