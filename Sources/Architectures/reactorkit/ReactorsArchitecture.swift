#if ReactorKit
package import ArchitectureContract
import HeadlessUIKit
// ReactorKit 3.2 and RxSwift 6.10 are not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxSwift
import RxSwiftServices

/// ReactorKit: a reactor per screen and row turns actions into mutations and those into state; views bind both ends.
package final class ReactorsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "reactorkit",
        title: "ReactorKit",
        origin: "ReactorKit 3.2 and its example app RxTodo, on RxSwift",
        summary: "service stream → mutation → reduce → state → bound to the table",
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
                "RxTodo: sections of row reactors, rx.items, state without distinctUntilChanged",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .push,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: """
                RxDataSources diffs; hidden screens unsubscribe; a part of the state is shown where it was                 written (Pulse), and only changed rows get reactors.
                """,
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
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
            reactor: ChatListReactor(services: services),
            environment: environment
        )
        environment.window.rootViewController = UINavigationController(rootViewController: list)
        environment.window.makeKeyAndVisible()
    }
}
#endif
