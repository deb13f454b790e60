package import ArchitectureContract
import HeadlessUIKit

/// Observable state on the main actor: screens read what they show, and what they read has them updated.
@MainActor
package final class ObservedStoreArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "observation",
        title: "Observation",
        origin: "Swift's Observation and UIKit's updateProperties, as of today",
        summary:
            "observable store → onChange → one invalidation → the screen reads again before layout",
        choices: ChoiceSpace(
            published: .documented,
            source: "Apple's documentation of automatic observation tracking in UIKit "
                + "and of diffable data sources",
            tuned: .documented,
            tuning: "nothing differs: rows are read whole, "
                + "and nothing tells a table less than a difference",
            lists: [.reload, .diffable, .identity],
            repeats: [.shown, .dropped]
        )
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}

extension Choices {
    /// As Apple's documentation has it.
    fileprivate static let documented = Choices(
        list: .diffable,
        messages: .diffable,
        rows: .values,
        covered: .wait,
        repeats: .dropped,
        building: .main
    )
}
