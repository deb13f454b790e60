public import ArchitectureContract
internal import HeadlessUIKit

/// What stands on a library behind a trait.
extension ArchitectureIdentity {
    /// What `mvc-rxswift` is called, and where it comes from.
    public static let mvcRxswift = ArchitectureIdentity(
        id: "mvc-rxswift",
        title: "MVC, RxSwift",
        origin: "\"Taming Great Complexity\" (UPTech), MVC-Rx step, on RxSwift",
        summary: "service stream → scan → relay in the controller → bound to the table",
        choices: mvcReactive.choices
    )

    /// What `mvvm-rxswift` is called, and where it comes from.
    public static let mvvmRxswift = ArchitectureIdentity(
        id: "mvvm-rxswift",
        title: "MVVM, RxSwift",
        origin: "\"Taming Great Complexity\" (UPTech), MVVM-Rx step, on RxSwift",
        summary: "service stream → scan → observable in the view model → bound to the table",
        choices: mvvmReactive.choices
    )

    /// What `coordinator-rxswift` is called, and where it comes from.
    public static let coordinatorRxswift = ArchitectureIdentity(
        id: "coordinator-rxswift",
        title: "Coordinators, RxSwift",
        origin: "\"Taming Great Complexity\" (UPTech), Coordinators-MVVM-Rx step, on its RxSwift",
        summary: "service stream → scan → observable in the view model → table; coordinators "
            + "navigate",
        choices: coordinatorReactive.choices
    )

    /// What `app-coordinator-rxswift` is called, and where it comes from.
    public static let appCoordinatorRxswift = ArchitectureIdentity(
        id: "app-coordinator-rxswift",
        title: "App coordinator, RxSwift",
        origin: "\"Modern application architectures\" (Florent Pillet), on its RxSwift",
        summary: "push service → content service stream → items → displayedItems, reloadData",
        choices: appCoordinator.choices
    )

    /// What `reactorkit` is called, and where it comes from.
    public static let reactorkit = ArchitectureIdentity(
        id: "reactorkit",
        title: "ReactorKit",
        origin: "ReactorKit 3.2 and its example app RxTodo, on RxSwift",
        summary: "service stream → mutation → reduce → state → bound to the table",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .push),
            source: "RxTodo: sections of row reactors, rx.items, state without "
                + "distinctUntilChanged",
            tuned: .sparing(.diffable, rows: .changed),
            tuning: "RxDataSources diffs; hidden screens unsubscribe; a part of the state is "
                + "shown where it was written (Pulse), and only changed rows get reactors.",
            lists: [.reload, .diffable, .identity],
            rows: [.changed, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `changeset-reactiveswift` is called, and where it comes from.
    public static let changesetReactiveswift = ArchitectureIdentity(
        id: "changeset-reactiveswift",
        title: "MVVM, changesets, ReactiveSwift",
        origin: "\"Anatomy of an MVVM iOS app\" (SwiftGoal), on ReactiveSwift",
        summary: "store updates → active gate → changeset → batch update",
        choices: changesetMvvm.choices
    )

    /// What `workflow` is called, and where it comes from.
    public static let workflow = ArchitectureIdentity(
        id: "workflow",
        title: "Workflow",
        origin: "Workflow 4.4 (Square), its tutorial and samples",
        summary: "session → action → apply → the whole tree rendered → screens → controllers",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .values),
            source: "the tutorial's screens: reloadData() whenever a screen has changed",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "screenDidChange(from:) compares; tables look for differences; hidden "
                + "screens are updated when shown",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `mobius` is called, and where it comes from.
    public static let mobius = ArchitectureIdentity(
        id: "mobius",
        title: "Mobius",
        origin: "Mobius.swift 0.7 (Spotify), its wiki and example apps",
        summary: "session → event → update → model → rendered by the screen; effects → events",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .values),
            source: "the wiki's connected views: each model is rendered, whole, by reloading",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "tables look for differences; hidden screens are disconnected; parts that "
                + "are equal are not shown again",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `tca` is called, and where it comes from.
    public static let tca = ArchitectureIdentity(
        id: "tca",
        title: "Composable Architecture",
        origin: "the Composable Architecture 1.25 (Point-Free), its UIKit case studies",
        summary: "action → reducers of features → state and effects; each screen and cell "
            + "observes a store scoped to its own part",
        choices: ChoiceSpace(
            published: .sparing(.diffable, rows: .pull, covered: .work),
            source: "its UIKit case studies: observed from viewDidLoad on, a diffable data "
                + "source of identifiers, a store for each cell",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "covered=wait: a list under another screen is not drawn, and is drawn "
                + "again when it is shown again.",
            lists: [.reload, .diffable],
            covered: [.work, .wait]
        )
    )
}
