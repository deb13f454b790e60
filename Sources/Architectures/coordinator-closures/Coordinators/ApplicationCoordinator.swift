import ChatDomain
import HeadlessUIKit

/// Where the app is asked to go from outside.
enum DeepLink: Hashable, Sendable {
    case chat(ChatID)
}

/// The root of the coordinators: begins with the list, and hands deep links on.
final class ApplicationCoordinator: Coordinator {
    private let window: UIWindow
    private let router = Router()
    private let chats: ChatListCoordinator

    init(window: UIWindow, services: AppServices) {
        self.window = window
        chats = ChatListCoordinator(router: router, services: services)
    }

    override func start() {
        run(chats)
        window.rootViewController = router.navigationController
        window.makeKeyAndVisible()
    }

    func open(_ link: DeepLink) {
        switch link {
        case .chat(let chat): chats.showConversation(chat)
        }
    }
}
