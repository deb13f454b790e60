package import ArchitectureContract
import ArchitectureIdentities
import ChatSessions
import HeadlessUIKit

/// MVVM over published properties: a screen shows its observable view model once that has said that it will change.
@MainActor
package final class PublishedMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmPublished

    private let session: ChatSession

    package init(environment: ArchitectureEnvironment) {
        session = ChatSession(environment: environment)
    }

    package func start() {
        let window = session.environment.window
        let list = ChatListViewController(viewModel: ChatListViewModel(session: session))
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        session.start()
    }
}
