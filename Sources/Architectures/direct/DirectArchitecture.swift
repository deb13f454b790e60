package import ArchitectureContract

/// The floor: the same app without architecture.
@MainActor
package final class DirectArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "direct",
        title: "Direct",
        origin: "baseline app",
        summary: "no architecture: event → model → the views that must change, by direct calls",
        isHeadline: true
    )

    private let app: DirectApp

    package init(environment: ArchitectureEnvironment) {
        app = DirectApp(environment: environment)
    }

    package func start() { app.start() }
}
