package import ArchitectureContract

/// Observable state on the main actor: screens read what they show, and what they read has them updated.
@MainActor
package final class ObservedStoreArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "observation",
        title: "Observation",
        origin: "Swift's Observation and UIKit's updateProperties, as of today",
        summary:
            "observable store → onChange → one invalidation → the screen reads again before layout"
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}
