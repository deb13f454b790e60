public import ArchitectureContract
internal import HeadlessUIKit

/// What stands between model and controller by hand: view models, presenters, interactors, coordinators.
extension ArchitectureIdentity {
    /// What `mvvm-bound` is called, and where it comes from.
    public static let mvvmBound = ArchitectureIdentity(
        id: "mvvm-bound",
        title: "MVVM, bound",
        origin: "Swift MVVM tutorial (2018), the traditional MVVM that it argues with",
        summary: "repository → long-lived view model's `rows` box → closure in the controller "
            + "→ table",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .push),
            source: "S.-T. Huang, MVVMPlayground (2017): all cell view models are made again, "
                + "a closure reloads",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "All but building: a differ finds what a binding does not name, and only "
                + "row view models that can be seen are made.",
            lists: [.reload, .diffable, .identity],
            rows: [.pull, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    /// What `mvp` is called, and where it comes from.
    public static let mvp = ArchitectureIdentity(
        id: "mvp",
        title: "MVP",
        origin: "Swift MVVM tutorial (2018), the MVP that it compares itself with",
        summary: "store observer → presenter, owned by the controller → `view.showRows` → table",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .push),
            source: "M. I. Tamer Agha, iOS-mvp-sample (2016): the presenter maps all entities, "
                + "the view keeps the array and reloads",
            tuned: .sparing(.diffable, rows: .changed),
            tuning: "All but building: the presenter knows what changed, so only rows of that "
                + "are made, and a difference tells which look different.",
            lists: Set(ListStrategy.allCases),
            rows: [.pull, .changed, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    /// What `viper` is called, and where it comes from.
    public static let viper = ArchitectureIdentity(
        id: "viper",
        title: "VIPER",
        origin: "Swift MVVM tutorial (2018), its list of alternatives",
        summary: "modules of view, interactor, presenter and router behind protocols; service "
            + "→ interactor → presenter → view; a root router for banners and windows",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .push),
            source: "Mutual Mobile, VIPER-SWIFT (objc.io 13, 2014): the presenter maps all "
                + "entities, the view keeps the result and reloads",
            tuned: .sparing(.diffable, rows: .changed),
            tuning: "All but building: the interactor knows what changed, so only rows of that "
                + "are made, and a difference tells which look different.",
            lists: Set(ListStrategy.allCases),
            rows: [.pull, .changed, .push],
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    /// What `coordinator-closures` is called, and where it comes from.
    public static let coordinatorClosures = ArchitectureIdentity(
        id: "coordinator-closures",
        title: "Closure coordinators",
        origin: "Khanlou's coordinators (2015) in A. Panov's and P. Hudson's form, with closures",
        summary: "repository → observing closure in the controller → table; outputs of screens "
            + "are closures, which coordinators set to navigate",
        choices: ChoiceSpace(
            published: .eager(.reload, rows: .values),
            source: "Panov's ApplicationCoordinator: a controller has an array, and shows all "
                + "of it",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "All but building: rows are read from the repository, and a difference "
                + "tells which look different.",
            lists: [.reload, .edits, .diffable, .identity],
            rows: [.pull, .values],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )
}
