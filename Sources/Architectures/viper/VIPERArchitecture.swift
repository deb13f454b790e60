package import ArchitectureContract
internal import HeadlessUIKit

/// View, interactor, presenter, entity, router: one of each per module, behind protocols.
@MainActor
package final class VIPERArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "viper",
        title: "VIPER",
        origin: "Swift MVVM tutorial (2018), its list of alternatives",
        summary: "modules of view, interactor, presenter and router behind protocols; "
            + "service → interactor → presenter → view; a root router for banners and windows",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .push,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "Mutual Mobile, VIPER-SWIFT (objc.io 13, 2014): "
                + "the presenter maps all entities, the view keeps the result and reloads",
            tuned: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: "All but building: the interactor knows what changed, "
                + "so only rows that can be seen are made, and only what differs is edited.",
            lists: Set(ListStrategy.allCases),
            rows: [.pull, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    private let services: AppServices
    private let root: SystemView

    package init(environment: ArchitectureEnvironment) {
        services = AppServices(environment: environment)
        root = RootBuilder.build(environment: environment, services: services)
    }

    package func start() {
        root.didFinishLaunching()
    }
}
