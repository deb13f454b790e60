package import ArchitectureContract
internal import HeadlessUIKit

/// The baseline app: the same without architecture.
@MainActor
package final class DirectArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "direct",
        title: "Direct",
        origin: "baseline app",
        summary: "no architecture: event → model → the views that must change, by direct calls",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .leastWork,
            source: "none: it is the baseline app",
            tuned: .leastWork,
            tuning:
                "None: it does the least work already; it can take every other choice, for what is compared with it.",
            lists: Set(ListStrategy.allCases),
            rows: Set(RowFlow.allCases),
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    private let app: DirectApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectApp(environment: environment)
    }

    package func start() { app.start() }
}
