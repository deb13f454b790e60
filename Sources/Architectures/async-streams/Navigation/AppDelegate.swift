import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The app's own screen, badge and banners, and its life.
@MainActor
final class AppDelegate {
    private let environment: ArchitectureEnvironment
    private let repository: ChatRepository
    private let list: ChatListViewController
    private let navigation: UINavigationController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        repository = ChatRepository(environment: environment)
        list = ChatListViewController(repository: repository, environment: environment)
        navigation = UINavigationController(rootViewController: list)
    }

    func start() {
        list.navigator = self
        environment.application.delegate = self
        environment.notifications.delegate = self
        environment.window.rootViewController = navigation
        environment.window.makeKeyAndVisible()
        repository.start()
        let application = environment.application
        Task { [repository] in
            for await unread in await repository.badge() {
                application.applicationIconBadgeNumber = unread
            }
        }
        Task { [weak self, banners = repository.banners] in
            for await message in banners { self?.announce(message) }
        }
    }

    private var openChat: ChatID? {
        (navigation.topViewController as? ConversationViewController)?.chat
    }

    /// Shows a banner, unless the user has got to the chat or out of the app before it.
    private func announce(_ message: IncomingMessage) {
        guard environment.application.applicationState == .active, openChat != message.chat else {
            return
        }
        let content = UNNotificationContent(
            title: message.contact.name,
            body: ChatTexts.oneLine(message.text),
            threadIdentifier: UInt64(message.chat.rawValue)
        )
        environment.notifications.add(
            UNNotificationRequest(identifier: String(message.id.rawValue), content: content)
        )
    }
}

extension AppDelegate: Navigator {
    func openConversation(_ chat: ChatID) {
        environment.notifications.removeDeliveredNotifications(
            threadIdentifier: UInt64(chat.rawValue)
        )
        guard openChat != chat else { return }
        let conversation = ConversationViewController(
            chat: chat,
            repository: repository,
            environment: environment
        )
        navigation.setViewControllers([list, conversation], animated: true)
    }

    func openCreateChat() {
        let create = CreateChatViewController(repository: repository, environment: environment)
        create.navigator = self
        navigation.pushViewController(create, animated: true)
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        Task { [repository] in await repository.enterBackground() }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        Task { [repository] in await repository.enterForeground() }
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        Task { [repository] in await repository.changeZone() }
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        openConversation(ChatID(UInt32(thread)))
    }
}
