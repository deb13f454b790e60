package import ArchitectureContract
import HeadlessUIKit

/// Swift concurrency throughout: an actor owns the chats, streams carry their state, one task per screen shows it.
@MainActor
package final class AsyncStreamsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "async-streams",
        title: "Actor and async streams",
        origin: "Swift concurrency as of today",
        summary:
            "repository actor → AsyncStream of states → main-actor task that dies with its screen",
        choices: ChoiceSpace(
            published: .documented,
            source: "Apple's documentation of AsyncStream, task(_:) and diffable data sources; "
                + "removeDuplicates of swift-async-algorithms",
            tuned: .documented,
            tuning: "nothing differs: states come whole, "
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
