public import ArchitectureContract
internal import HeadlessUIKit

/// Streams of OpenCombine's, and of our own.
extension ArchitectureIdentity {
    /// What `mvc-reactive` is called, and where it comes from.
    public static let mvcReactive = ArchitectureIdentity(
        id: "mvc-reactive",
        title: "MVC, reactive",
        origin: "\"Taming Great Complexity\" (UPTech), MVC-Rx step, on OpenCombine",
        summary: "service stream → scan → subject in the controller → bound to the table",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .values),
            source: "UPTech's MVC-Rx app: rx.items, disposeBag, no distinctUntilChanged",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "RxDataSources diffs; hidden screens unsubscribe; equal arrays and "
                + "pictures are dropped. Cells format, so a background queue has little to do.",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    /// What `mvvm-reactive` is called, and where it comes from.
    public static let mvvmReactive = ArchitectureIdentity(
        id: "mvvm-reactive",
        title: "MVVM, reactive",
        origin: "\"Taming Great Complexity\" (UPTech), MVVM-Rx step, on OpenCombine",
        summary: "service stream → scan → publisher in the view model → bound to the table",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .push),
            source: "UPTech's MVVM-Rx apps: all rows mapped, rx.items, no distinctUntilChanged",
            tuned: .sparing(.diffable, rows: .changed),
            tuning: "RxDataSources diffs; hidden screens unsubscribe; only changed rows are "
                + "made, which costs less than hops to a background queue.",
            lists: [.reload, .diffable, .identity],
            rows: [.changed, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    /// What `mvvm-plain` is called, and where it comes from.
    public static let mvvmPlain = ArchitectureIdentity(
        id: "mvvm-plain",
        title: "MVVM, plain streams",
        origin: "\"Taming Great Complexity\" (UPTech), MVVM-Rx step, on a stream of our own "
            + "(300 lines)",
        summary: "service stream → scan → stream in the view model → bound to the table",
        choices: mvvmReactive.choices
    )

    /// What `coordinator-reactive` is called, and where it comes from.
    public static let coordinatorReactive = ArchitectureIdentity(
        id: "coordinator-reactive",
        title: "Coordinators, reactive",
        origin: "\"Taming Great Complexity\" (UPTech), Coordinators-MVVM-Rx step, on OpenCombine",
        summary: "service stream → scan → publisher in the view model → table; coordinators "
            + "navigate",
        choices: mvvmReactive.choices
    )

    /// What `app-coordinator` is called, and where it comes from.
    public static let appCoordinator = ArchitectureIdentity(
        id: "app-coordinator",
        title: "App coordinator",
        origin: "\"Modern application architectures\" (Florent Pillet), on OpenCombine",
        summary: "push service → content service stream → items → displayedItems, reloadData",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .values),
            source: "the article's ItemsListViewController: reloadData, no distinctUntilChanged",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "Streams emit values, not changes: tables diff, repeats are dropped. "
                + "Covered scenes unsubscribe.",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `changeset-mvvm` is called, and where it comes from.
    public static let changesetMvvm = ArchitectureIdentity(
        id: "changeset-mvvm",
        title: "MVVM, changesets",
        origin: "\"Anatomy of an MVVM iOS app\" (SwiftGoal), on OpenCombine",
        summary: "store updates → active gate → changeset → batch update",
        choices: ChoiceSpace(
            published: .eager(.edits, rows: .pull, covered: .wait),
            source: "SwiftGoal's MatchesViewModel: every changeset is sent, empty ones too",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "Repeats are dropped: outputs skip them, no changeset is empty; tables look "
                + "for differences themselves.",
            lists: [.reload, .edits, .diffable],
            repeats: [.shown, .dropped]
        )
    )

    /// What `mvvm-published` is called, and where it comes from.
    public static let mvvmPublished = ArchitectureIdentity(
        id: "mvvm-published",
        title: "MVVM, published properties",
        origin: "Apple's Combine (2019), ObservableObject and @Published, in UIKit; on OpenCombine",
        summary: "session → published properties of the view model → objectWillChange → the "
            + "screen shows all of them, a turn later",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .push),
            source:
                "R. Peres, \"MVVM with Combine\" (raywenderlich.com, 2019): all row view models "
                + "are mapped into one published array; a change shows the whole screen",
            tuned: .sparing(.diffable, rows: .changed),
            tuning: "All but building: a sink for each property drops what is equal, only changed "
                + "rows are made, and tables look for differences.",
            lists: [.reload, .diffable, .identity],
            rows: [.changed, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )
}
