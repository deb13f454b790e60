#if Workflow
package import ArchitectureContract
import ArchitectureIdentities
import ChatSessions
import HeadlessUIKit
@preconcurrency import ReactiveSwift
@preconcurrency import Workflow

/// Workflow: a tree of state machines renders all screens as values, at each action again; containers update controllers.
package final class WorkflowsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.workflow

    private let session: ChatSession
    private let stack: BackStackViewController
    private var host: WorkflowHost<AppWorkflow>?

    package init(environment: ArchitectureEnvironment) {
        session = ChatSession(environment: environment)
        stack = BackStackViewController(environment: environment)
    }

    package func start() {
        let environment = session.environment
        let host = WorkflowHost(workflow: AppWorkflow(session: session))
        self.host = host
        host.rendering.producer.startWithValues { [weak stack] in stack?.update(screen: $0) }
        environment.window.rootViewController = stack
        environment.window.makeKeyAndVisible()
        session.start()
    }
}
#endif
