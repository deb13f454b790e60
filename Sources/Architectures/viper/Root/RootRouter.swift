import ChatDomain
import HeadlessUIKit

/// Window, stack and banners: the way from any module to a conversation.
@MainActor
final class RootRouter {
    private let services: AppServices
    private let window: UIWindow
    private let notifications: UNUserNotificationCenter
    private weak var navigationController: UINavigationController?
    private weak var conversation: UIViewController?
    private var chat: ChatID?

    init(services: AppServices, window: UIWindow, notifications: UNUserNotificationCenter) {
        self.services = services
        self.window = window
        self.notifications = notifications
    }
}

extension RootRouter: RootRouterInput {
    func showRoot() {
        let list = ChatListBuilder.build(services: services, rootRouter: self)
        let navigationController = UINavigationController(rootViewController: list)
        self.navigationController = navigationController
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    func showConversation(_ chat: ChatID) {
        notifications.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
        guard !isShowing(chat), let navigationController else { return }
        let conversation = ConversationBuilder.build(chat: chat, services: services)
        self.conversation = conversation
        self.chat = chat
        navigationController.setViewControllers(
            navigationController.viewControllers.prefix(1) + [conversation],
            animated: true
        )
    }

    func isShowing(_ chat: ChatID) -> Bool {
        guard let conversation, self.chat == chat else { return false }
        return navigationController?.topViewController === conversation
    }

    func showBanner(title: String, text: String, in chat: ChatID) {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = text
        content.threadIdentifier = String(chat.rawValue)
        notifications.add(
            UNNotificationRequest(
                identifier: content.threadIdentifier,
                content: content,
                trigger: nil
            )
        )
    }
}
