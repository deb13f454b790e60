import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The stack of screens; it is asked by blocks of view models and by the chat handler.
@MainActor
final class BaseNavigationController: UINavigationController {
    private let chatHandler: ChatEventHandler
    private let messageHandler: MessageEventHandler
    private let routers: EventRouters
    private let environment: ArchitectureEnvironment

    init(
        chatHandler: ChatEventHandler,
        messageHandler: MessageEventHandler,
        routers: EventRouters,
        environment: ArchitectureEnvironment
    ) {
        self.chatHandler = chatHandler
        self.messageHandler = messageHandler
        self.routers = routers
        self.environment = environment
        super.init(
            rootViewController: ChatListViewController(
                handler: chatHandler,
                environment: environment
            )
        )
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows a chat above the list, unless it is on top already.
    func show(chat: ChatID) {
        if let top = topViewController as? ConversationViewController, top.chat == chat { return }
        pushViewController(
            ConversationViewController(
                for: chat,
                handler: messageHandler,
                routers: routers,
                environment: environment
            ),
            animated: true,
            removePreviousFromStack: viewControllers.count > 1
        )
    }

    func showCreateChat() {
        pushViewController(
            CreateChatViewController(handler: chatHandler, routers: routers),
            animated: true
        )
    }

    /// Shows a chat in place of the create screen, if that is still there.
    func replaceCreateChat(with chat: ChatID) {
        guard topViewController is CreateChatViewController else { return }
        show(chat: chat)
    }

    private func pushViewController(
        _ viewController: UIViewController,
        animated: Bool,
        removePreviousFromStack: Bool
    ) {
        guard removePreviousFromStack else {
            return pushViewController(viewController, animated: animated)
        }
        setViewControllers(viewControllers.dropLast() + [viewController], animated: animated)
    }
}
