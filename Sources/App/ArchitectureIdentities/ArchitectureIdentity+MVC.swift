public import ArchitectureContract
internal import HeadlessUIKit

/// MVC without a library: by delegates, by notifications, over fetched results.
extension ArchitectureIdentity {
    /// What `mvc` is called, and where it comes from.
    public static let mvc = ArchitectureIdentity(
        id: "mvc",
        title: "MVC with delegates",
        origin: "Swift MVVM tutorial (2018), its Classic MVC half",
        summary: "view → controller and controller → controller delegates, completion "
            + "callbacks, a push controller that walks the navigation stack",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .eager(.reload, messages: .identity, rows: .values),
            source: "the tutorial's demo app, its Classic MVC target",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "All but building: only rows that look different and can be seen are "
                + "touched, and who delegates to whom stays.",
            lists: [.reload, .diffable, .identity],
            rows: [.pull, .values],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `mvc-notifications` is called, and where it comes from.
    public static let mvcNotifications = ArchitectureIdentity(
        id: "mvc-notifications",
        title: "MVC over NotificationCenter",
        origin: "Cocoa's MVC, as in \"App Architecture\" (objc.io, 2018), its MVC chapter",
        summary: "store posts a notification → controllers observe, read the model, update views",
        choices: ChoiceSpace(
            published: .eager(.edits, rows: .pull),
            source: "the book's app Recordings, MVC target: userInfo says which row, views "
                + "read the model",
            tuned: .sparing(.diffable, rows: .values),
            tuning: "All but building: a covered list removes its observers, and a difference "
                + "between values tells which rows look different.",
            lists: [.reload, .edits, .diffable, .identity],
            rows: [.pull, .values],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    /// What `mvc-fetched-results` is called, and where it comes from.
    public static let mvcFetchedResults = ArchitectureIdentity(
        id: "mvc-fetched-results",
        title: "MVC with a fetched-results controller",
        origin: "Apple's Core Data documentation and Xcode's template, since 2009",
        summary: "context saves → fetched-results controller → insert, delete, move, update by "
            + "index path → row edits",
        choices: ChoiceSpace(
            published: .eager(.edits, rows: .pull),
            source: "Apple's documentation of NSFetchedResultsControllerDelegate, its typical "
                + "use, and Xcode's Core Data template",
            tuned: .sparing(.diffable, rows: .pull),
            tuning: "A covered list is not tracked but fetched again; a snapshot tells which "
                + "rows look different.",
            lists: [.reload, .edits, .diffable],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )
}
