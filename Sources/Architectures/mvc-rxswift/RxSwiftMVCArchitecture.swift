#if RxSwift
package import ArchitectureContract
import HeadlessUIKit
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftServices
import RxSwiftUIKit

/// MVC over RxSwift: services return observables, delegates are streams, a controller keeps its state in one subject.
package final class RxSwiftMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvc-rxswift",
        title: "MVC, RxSwift",
        origin: "\"Taming Great Complexity\" (UPTech), MVC-Rx step, on RxSwift",
        summary: "service stream → scan → relay in the controller → bound to the table",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .values,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "the article's MVC-Rx app: rx.items, disposeBag, no distinctUntilChanged",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .values,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: """
                RxDataSources diffs; hidden screens unsubscribe; equal arrays and pictures are \
                dropped. Cells format, so a background queue has little to do.
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
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(services: services)
        )
        environment.window.makeKeyAndVisible()
    }
}
#endif
