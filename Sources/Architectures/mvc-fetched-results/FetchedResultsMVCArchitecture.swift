package import ArchitectureContract
import HeadlessUIKit

/// Classic Core Data MVC: whoever writes saves a context, and controllers follow what they have fetched from it.
@MainActor
package final class FetchedResultsMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvc-fetched-results",
        title: "MVC with a fetched-results controller",
        origin: "Apple's Core Data documentation and Xcode's template, since 2009",
        summary: "context saves → fetched-results controller → insert, delete, move, update by "
            + "index path → row edits",
        choices: ChoiceSpace(
            published: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "Apple's documentation of NSFetchedResultsControllerDelegate, its typical use, "
                + "and Xcode's Core Data template",
            tuned: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: "Covered and repeats: a covered list is not tracked but fetched again, "
                + "and what no row shows touches none.",
            lists: [.reload, .edits, .diffable],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
