package import ArchitectureContract
import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// MVC over streams: services are publishers, delegates are streams, a controller keeps its state in one subject.
package final class ReactiveMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvc-reactive",
        title: "MVC, reactive",
        origin: "\"Taming Great Complexity\" (UPTech), MVC-Rx step, on OpenCombine",
        summary: "service stream → scan → subject in the controller → bound to the table",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .values,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "UPTech's MVC-Rx app: rx.items, disposeBag, no distinctUntilChanged",
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
    private var subscriptions: [AnyCancellable] = []

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
    }

    package func start() {
        subscriptions = services.bind(to: environment)
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(services: services)
        )
        environment.window.makeKeyAndVisible()
    }
}
