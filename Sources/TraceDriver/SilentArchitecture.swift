package import ArchitectureContract
internal import HeadlessUIKit

/// Listens to nothing, so that no event crosses a queue: what is measured with it is the driver and the server alone.
///
/// What ``NullArchitecture`` costs more is services and hand-overs.
@MainActor
package final class SilentArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "silent",
        title: "Silent",
        origin: "harness",
        summary: "listens to nothing: the driver's own cost, without the delivery hop"
    )

    private let environment: ArchitectureEnvironment

    package init(environment: ArchitectureEnvironment) { self.environment = environment }

    package func start() {
        let root = UIViewController()
        environment.window.rootViewController = UINavigationController(rootViewController: root)
        environment.window.makeKeyAndVisible()
    }
}
