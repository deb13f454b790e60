package import ArchitectureContract
internal import HeadlessUIKit

/// One state of features within features; each screen and each cell observes a store that is scoped to its own.
@MainActor
package final class ScopedStoresArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "scoped-stores",
        title: "Scoped stores",
        origin: "the Composable Architecture, by hand",
        summary: "features of state, actions and reducer compose; "
            + "each screen and cell observes a store scoped to its own part",
        choices: ChoiceSpace(
            published: .customary(covered: .work),
            source:
                "the Composable Architecture's UIKit case studies: observed from viewDidLoad on, "
                + "a diffable data source of identifiers, a store for each cell",
            tuned: .customary(covered: .wait),
            tuning: "covered=wait: a list under another screen observes nothing, "
                + "and looks once when it is shown again.",
            lists: [.reload, .diffable],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let store: AppStore
    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        let dependencies = Dependencies(live: environment)
        store = AppStore(
            initialState: AppFeature.State(),
            repeats: environment.repeats,
            reducer: AppFeature(dependencies)
        )
        appDelegate = AppDelegate(store: store, environment: environment)
    }

    package func start() { appDelegate.start() }
}

extension Choices {
    /// As its case studies have it, with covered screens as told.
    fileprivate static func customary(covered: CoveredScreens) -> Choices {
        Choices(
            list: .diffable,
            messages: .diffable,
            rows: .pull,
            covered: covered,
            repeats: .dropped,
            building: .main
        )
    }
}
