package import ArchitectureContract
internal import HeadlessUIKit

/// Coordinators that build screens, wire the closures by which these say what the user wants, and navigate; screens are MVC.
@MainActor
package final class ClosureCoordinatorArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "coordinator-closures",
        title: "Closure coordinators",
        origin: "Khanlou's coordinators (2015) in A. Panov's and P. Hudson's form, with closures",
        summary: "repository → observing closure in the controller → table; outputs of screens are "
            + "closures, which coordinators set to navigate",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .values,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source:
                "Panov's ApplicationCoordinator: a controller has an array, and shows all of it",
            tuned: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning:
                "All but building: the repository's closures say which row has changed, and rows are read from it.",
            lists: [.reload, .edits, .diffable, .identity],
            rows: [.pull, .values],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() {
        appDelegate.didFinishLaunching()
    }
}
