package import ArchitectureContract
import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// MVVM over streams, with coordinators: one per use case, which brings up its screen and tells in a stream what came of it.
package final class ReactiveCoordinatorArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "coordinator-reactive",
        title: "Coordinators, reactive",
        origin: "\"Taming Great Complexity\" (UPTech), Coordinators-MVVM-Rx step, on OpenCombine",
        summary:
            "service stream → scan → publisher in the view model → table; coordinators navigate",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "UPTech's coordinator app: all rows mapped, rx.items, no distinctUntilChanged",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .push,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: """
                RxDataSources diffs; hidden screens unsubscribe; only changed rows are made, which \
                costs less than hops to a background queue.
                """,
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

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
