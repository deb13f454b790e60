package import ArchitectureContract
import ArchitectureIdentities
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// MVVM over streams, with coordinators: one per use case, which brings up its screen and tells in a stream what came of it.
package final class ReactiveCoordinatorArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.coordinatorReactive

    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private let coordinator: AppCoordinator
    private var subscriptions: [AnyCancellable] = []

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
        coordinator = AppCoordinator(window: environment.window, services: services)
    }

    package func start() {
        subscriptions = services.bind(to: environment)
        coordinator.start().sink { _ in }.store(in: &subscriptions)
    }
}
