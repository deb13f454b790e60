import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The stack of screens; it is asked by blocks of view models and, through ``Navigator``, by the chat handler.
@MainActor
final class BaseNavigationController: UINavigationController {
    private let events: EventQueue
    private let environment: ArchitectureEnvironment

    init(events: EventQueue, environment: ArchitectureEnvironment) {
        self.events = events
        self.environment = environment
        super.init(
            rootViewController: ChatListViewController(events: events, environment: environment)
        )
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows a chat above the list, unless it is on top already.
    func show(chat: ChatID) {
        if let top = topViewController as? ConversationViewController, top.chat == chat { return }
        pushViewController(
            ConversationViewController(for: chat, events: events, environment: environment),
            animated: true,
            removePreviousFromStack: viewControllers.count > 1
        )
    }

    func showCreateChat() {
        pushViewController(CreateChatViewController(events: events), animated: true)
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
