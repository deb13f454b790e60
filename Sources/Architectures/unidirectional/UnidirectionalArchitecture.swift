package import ArchitectureContract
internal import HeadlessUIKit

/// One store for the whole app: actions in, state out, effects as values.
@MainActor
package final class UnidirectionalArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "unidirectional",
        title: "Unidirectional",
        origin: "Redux and its kin, today's idiom",
        summary: "one store, a pure reducer (inout State, Action) -> Effect; "
            + "screens select derived state and render it",
        choices: ChoiceSpace(
            published: .customary,
            source: "ReSwift's guide (subscribed while visible, repeats skipped), "
                + "with diffable data sources where it reloads",
            tuned: .customary,
            tuning: "nothing differs: props come whole, "
                + "and nothing tells a table less than a difference",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let store: AppStore
    private let appDelegate: AppDelegate
    private let coordinator: Coordinator

    package init(environment: ArchitectureEnvironment) {
        let runner = EffectRunner(environment: environment)
        store = AppStore(
            initial: AppState(),
            repeats: environment.repeats,
            reduce: AppReducer.reduce,
            run: { effect in runner.run(effect) }
        )
        runner.store = store
        appDelegate = AppDelegate(store: store)
        coordinator = Coordinator(store: store, environment: environment)
        environment.application.delegate = appDelegate
        environment.notifications.delegate = appDelegate
    }

    package func start() {
        coordinator.start()
        store.send(.app(.launched))
    }
}

extension Choices {
    /// As ReSwift's guide has it, but for tables, which it reloads.
    fileprivate static let customary = Choices(
        list: .diffable,
        messages: .diffable,
        rows: .values,
        covered: .wait,
        repeats: .dropped,
        building: .main
    )
}
