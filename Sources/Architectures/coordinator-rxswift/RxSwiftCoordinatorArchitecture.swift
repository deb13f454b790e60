#if RxSwift
package import ArchitectureContract
import HeadlessUIKit
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// MVVM over streams, with coordinators: one per use case, which brings up its screen and tells in a stream what came of it.
package final class RxSwiftCoordinatorArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "coordinator-rxswift",
        title: "Coordinators, RxSwift",
        origin: "\"Taming Great Complexity\" (UPTech), Coordinators-MVVM-Rx step, on its RxSwift",
        summary:
            "service stream → scan → observable in the view model → table; coordinators navigate",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "the article's last app: every row mapped, rx.items, no distinctUntilChanged",
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
