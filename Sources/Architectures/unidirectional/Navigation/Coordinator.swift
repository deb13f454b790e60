import ArchitectureContract
import HeadlessUIKit

/// Renders what is no screen's own: the path as a stack of controllers, and the badge.
@MainActor
final class Coordinator {
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private let navigationController: PathNavigationController
    private var subscriptions: [Subscription<AppState>] = []
    /// The path as it is rendered, less what the user has popped.
    private var path: [Screen] = []

    init(store: AppStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        navigationController = PathNavigationController(
            rootViewController: ChatListViewController(store: store, environment: environment)
        )
    }

    func start() {
        navigationController.didPop = { [weak store] in store?.send(.navigation(.popped)) }
        environment.window.rootViewController = navigationController
        environment.window.makeKeyAndVisible()
        subscriptions = [
            store.select(\.path) { [weak self] in self?.render($0) },
            store.select(Self.badge) { [environment] in
                if let badge = $0 { environment.application.applicationIconBadgeNumber = badge }
            },
        ]
    }

    /// The number of unread messages, once it is known.
    private static func badge(_ state: AppState) -> Int? {
        state.sync.status == .loading ? nil : state.unreadCount
    }

    private func render(_ path: [Screen]) {
        let kept = zip(self.path, path).prefix { $0 == $1 }.count
        self.path = path
        let stack = navigationController.viewControllers
        let former = stack.prefix(1 + kept)
        let new = path.dropFirst(kept).map(controller)
        // What the user has popped is off the stack already.
        guard former.count < stack.count || !new.isEmpty else { return }
        navigationController.setViewControllers(former + new, animated: true)
    }

    private func controller(for screen: Screen) -> UIViewController {
        switch screen {
        case .conversation(let chat):
            ConversationViewController(chat: chat, store: store, environment: environment)
        case .create(let id):
            CreateChatViewController(id: id, store: store)
        }
    }
}
