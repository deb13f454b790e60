package import ArchitectureContract
internal import HeadlessUIKit

/// The baseline app for architectures that coalesce: as direct, but views are brought up to date once a commit.
@MainActor
package final class DirectCoalescedArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "direct-coalesced",
        title: "Direct, coalesced",
        origin: "baseline app",
        summary: "no architecture: event → model → dirty set, flushed once a commit",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .leastWork,
            source: "none: it is the baseline app",
            tuned: .leastWork,
            tuning: "None: it does the least work already.",
            lists: Set(ListStrategy.allCases),
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let app: DirectCoalescedApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectCoalescedApp(environment: environment)
    }

    package func start() { app.start() }
}
