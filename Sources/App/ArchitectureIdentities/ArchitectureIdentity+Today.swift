public import ArchitectureContract
internal import HeadlessUIKit

/// Of Swift itself, and state in one store.
extension ArchitectureIdentity {
    /// What `async-streams` is called, and where it comes from.
    public static let asyncStreams = ArchitectureIdentity(
        id: "async-streams",
        title: "Actor and async streams",
        origin: "Swift concurrency as of today",
        summary: "repository actor → AsyncStream of states → main-actor task that dies with "
            + "its screen",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .sparing(.diffable, rows: .values),
            source: "Apple's documentation of AsyncStream, task(_:) and diffable data sources; "
                + "removeDuplicates of swift-async-algorithms",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "nothing differs: states come whole, and nothing tells a table less than a "
                + "difference",
            lists: [.reload, .diffable, .identity],
            repeats: [.shown, .dropped]
        )
    )

    /// What `observation` is called, and where it comes from.
    public static let observation = ArchitectureIdentity(
        id: "observation",
        title: "Observation",
        origin: "Swift's Observation and UIKit's updateProperties, as of today",
        summary: "observable store → onChange → one invalidation → the screen reads again "
            + "before layout",
        choices: ChoiceSpace(
            published: .sparing(.diffable, rows: .values),
            source: "Apple's documentation of automatic observation tracking in UIKit and of "
                + "diffable data sources",
            tuned: .eager(.diffable, rows: .values, covered: .wait),
            tuning: "repeats=shown: to compare what is read costs more than to show it again",
            lists: [.reload, .diffable, .identity],
            repeats: [.shown, .dropped]
        )
    )

    /// What `observation-rows` is called, and where it comes from.
    public static let observationRows = ArchitectureIdentity(
        id: "observation-rows",
        title: "Observable view models, a row each",
        origin: "Swift's Observation in UIKit's cells, as of today",
        summary: "observable view model per row → onChange → its cell alone reads again; the "
            + "table is notified of rows that come and move",
        choices: ChoiceSpace(
            published: .sparing(.diffable, rows: .changed),
            source: "Apple's documentation of automatic observation tracking in UIKit, with an "
                + "array of observable objects and a diffable data source of their identifiers",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "rows=pull: a row's view model is made when a cell asks for it, and let go "
                + "with the cell, so that long lists hold few.",
            lists: [.reload, .diffable],
            rows: [.pull, .changed],
            repeats: [.shown, .dropped]
        )
    )

    /// What `unidirectional` is called, and where it comes from.
    public static let unidirectional = ArchitectureIdentity(
        id: "unidirectional",
        title: "Unidirectional",
        origin: "Redux and its kin, today's idiom",
        summary: "one store, a pure reducer (inout State, Action) -> Effect; screens select "
            + "derived state and render it",
        choices: ChoiceSpace(
            published: .sparing(.diffable, rows: .values),
            source: "ReSwift's guide (subscribed while visible, repeats skipped), with "
                + "diffable data sources where it reloads",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "nothing differs: props come whole, and nothing tells a table less than a "
                + "difference",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `scoped-stores` is called, and where it comes from.
    public static let scopedStores = ArchitectureIdentity(
        id: "scoped-stores",
        title: "Scoped stores",
        origin: "the Composable Architecture, by hand",
        summary: "features of state, actions and reducer compose; each screen and cell "
            + "observes a store scoped to its own part",
        choices: ChoiceSpace(
            published: .sparing(.diffable, rows: .pull, covered: .work),
            source: "the Composable Architecture's UIKit case studies: observed from "
                + "viewDidLoad on, a diffable data source of identifiers, a store for each cell",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "covered=wait: a list under another screen observes nothing, and looks "
                + "once when it is shown again.",
            lists: [.reload, .diffable],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )
}
