import ChatDomain
import HeadlessUIKit

/// From the list to the other screens.
@MainActor
final class ChatListRouter {
    weak var viewController: UIViewController?

    private let services: AppServices
    private let rootRouter: any RootRouterInput

    init(services: AppServices, rootRouter: any RootRouterInput) {
        self.services = services
        self.rootRouter = rootRouter
    }
}

extension ChatListRouter: ChatListRouterInput {
    func showConversation(_ chat: ChatID) {
        rootRouter.showConversation(chat)
    }

    func showCreateChat() {
        viewController?.navigationController?.pushViewController(
            CreateChatBuilder.build(services: services, rootRouter: rootRouter),
            animated: true
        )
    }
}
