public import ArchitectureContract
internal import HeadlessUIKit

/// Static, event-driven MVVM and its author's two further ways.
extension ArchitectureIdentity {
    /// What `mvvm-static` is called, and where it comes from.
    public static let mvvmStatic = ArchitectureIdentity(
        id: "mvvm-static",
        title: "Static event-driven MVVM",
        origin: "Lucas van Dongen, Toptal 2018",
        summary: "event enum → router → model, handler → builder → immutable view model → listener",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .eager(.reload, messages: .identity, rows: .push),
            source: "the article and its demo app: lists, differ, listeners",
            tuned: .sparing(.diffable, rows: .push),
            tuning: "lists: only rows that look different are reloaded; covered: no view model "
                + "is built; repeats: equal rows and pictures are dropped",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `mvvm-static-offmain` is called, and where it comes from.
    public static let mvvmStaticOffmain = ArchitectureIdentity(
        id: "mvvm-static-offmain",
        family: "mvvm-static",
        title: "Static event-driven MVVM, off main",
        origin: "Lucas van Dongen, Toptal 2018",
        summary: "background queue: event enum → router → view model; main queue: listener",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .eager(.reload, messages: .identity, rows: .push, building: .background),
            source: "the article's remark on threads, the rest as in its demo app",
            tuned: .sparing(.diffable, rows: .push, building: .background),
            tuning: "lists: only rows that look different are reloaded; covered: no view model "
                + "is built; repeats: equal rows and pictures are dropped",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `mvvm-static-split` is called, and where it comes from.
    public static let mvvmStaticSplit = ArchitectureIdentity(
        id: "mvvm-static-split",
        family: "mvvm-static",
        title: "Static event-driven MVVM, split flows",
        origin: "Lucas van Dongen, Toptal 2018",
        summary: "event enum → router → model, handler → view models split by update rate → "
            + "listeners",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .eager(.reload, messages: .identity, rows: .changed),
            source: "the author's comment on flows, the rest as in his article's demo app",
            tuned: .sparing(.diffable, rows: .changed),
            tuning: "lists: only rows that look different are reloaded; covered: the list's "
                + "flows do not run; repeats: equal rows and pictures are dropped",
            lists: [.reload, .edits, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )
}
