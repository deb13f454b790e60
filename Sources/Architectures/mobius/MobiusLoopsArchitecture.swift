#if Mobius
package import ArchitectureContract
import ArchitectureIdentities
import ChatSessions
import HeadlessUIKit

/// Mobius: each screen has a loop: events and model go through a pure update, effects are performed and end in events.
package final class MobiusLoopsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mobius

    private let session: ChatSession

    package init(environment: ArchitectureEnvironment) {
        session = ChatSession(environment: environment)
    }

    package func start() {
        let environment = session.environment
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(session: session)
        )
        environment.window.makeKeyAndVisible()
        session.start()
    }
}
#endif
