#if RxSwift
package import ArchitectureContract
import HeadlessUIKit
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftServices
import RxSwiftUIKit

/// MVVM over RxSwift: view models turn input observers into output observables, controllers only bind.
package final class RxSwiftMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvvm-rxswift",
        title: "MVVM, RxSwift",
        origin: "\"Taming Great Complexity\" (UPTech), MVVM-Rx step, on RxSwift",
        summary: "service stream → scan → observable in the view model → bound to the table",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source:
                "the article's MVVM-Rx app: every row mapped, rx.items, no distinctUntilChanged",
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
