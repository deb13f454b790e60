package import ArchitectureContract
internal import ChatServices
internal import HeadlessUIKit

/// Takes every event and does nothing: what is measured with it is the harness.
@MainActor
package final class EmptyArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "empty",
        title: "Empty",
        origin: "harness",
        summary: "takes every event and does nothing: the harness's own cost"
    )

    private let environment: ArchitectureEnvironment

    package init(environment: ArchitectureEnvironment) { self.environment = environment }

    package func start() {
        let root = UIViewController()
        environment.window.rootViewController = UINavigationController(rootViewController: root)
        environment.window.makeKeyAndVisible()
        environment.services.push.setHandler { _ in }
    }
}
