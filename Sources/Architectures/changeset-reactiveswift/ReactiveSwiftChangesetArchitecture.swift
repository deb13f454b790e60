#if ReactiveSwift
package import ArchitectureContract
import HeadlessUIKit

/// MVVM in which view models tell where a table has changed, and the view asks them what is there.
package final class ReactiveSwiftChangesetArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "changeset-reactiveswift",
        title: "MVVM, changesets, ReactiveSwift",
        origin: "\"Anatomy of an MVVM iOS app\" (SwiftGoal), on ReactiveSwift",
        summary: "store updates → active gate → changeset → batch update",
        choices: ChoiceSpace(
            published: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .shown,
                building: .main
            ),
            source: "SwiftGoal's MatchesViewModel: every changeset is sent, empty ones too",
            tuned: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: "Repeats are dropped: outputs skip them, no changeset is empty.",
            lists: [.reload, .edits, .diffable],
            repeats: [.shown, .dropped]
        )
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
#endif
