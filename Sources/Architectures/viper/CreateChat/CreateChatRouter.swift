import ChatDomain
import HeadlessUIKit

/// From the create screen to the conversation.
@MainActor
final class CreateChatRouter {
    weak var viewController: UIViewController?

    private let rootRouter: any RootRouterInput

    init(rootRouter: any RootRouterInput) { self.rootRouter = rootRouter }
}

extension CreateChatRouter: CreateChatRouterInput {
    func showConversation(_ chat: ChatID) {
        guard let viewController,
            viewController.navigationController?.topViewController === viewController
        else { return }
        rootRouter.showConversation(chat)
    }
}
