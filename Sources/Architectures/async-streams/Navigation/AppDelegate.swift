import ArchitectureContract
import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit

/// The app's own screen, badge and banners, and its life.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    private let repository: ChatRepository
    private let list: ChatListViewController
    private let navigation: UINavigationController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        repository = ChatRepository(environment: environment)
        list = ChatListViewController(repository: repository, environment: environment)
        navigation = UINavigationController(rootViewController: list)
        super.init()
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
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        environment.notifications.add(
            UNNotificationRequest(
                identifier: content.threadIdentifier,
                content: content,
                trigger: nil
            )
        )
    }
}

extension AppDelegate: Navigator {
    func openConversation(_ chat: ChatID) {
        environment.notifications.removeDeliveredNotifications(withIdentifiers: [
            String(chat.rawValue)
        ])
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
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        defer { completionHandler() }
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(thread) else { return }
        openConversation(ChatID(number))
    }
}
