import ArchitectureContract
import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit
import Observation
import WorkQueues

/// The app's own screen, badge and banners, and its life.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    let store: ChatsStore
    private let list: ChatListViewController
    private let navigation: UINavigationController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        store = ChatsStore(environment: environment)
        list = ChatListViewController(store: store, environment: environment)
        navigation = UINavigationController(rootViewController: list)
        super.init()
    }

    func start() {
        list.navigator = self
        environment.application.delegate = self
        environment.notifications.delegate = self
        environment.window.rootViewController = navigation
        environment.window.makeKeyAndVisible()
        store.onArrival = { [weak self] message in self?.announce(message) }
        store.start()
        showBadge()
    }

    /// Shows the badge, once it is known and once in each turn after which it is another.
    ///
    /// In a turn of its own and not in the commit, which there is none of in the background.
    private func showBadge() {
        withObservationTracking {
            guard store.isLoaded else { return }
            environment.application.applicationIconBadgeNumber = store.unreadCount
        } onChange: { [weak self, main = environment.queues.main] in
            main.async { self?.showBadge() }
        }
    }

    private var openChat: ChatID? {
        (navigation.topViewController as? ConversationViewController)?.chat
    }

    /// Shows a banner, unless the chat is being opened, which the store knows of from its appearance on.
    private func announce(_ message: IncomingMessage) {
        guard openChat != message.chat else { return }
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
        guard let observed = store.conversation(chat) else { return }
        let conversation = ConversationViewController(
            conversation: observed,
            environment: environment
        )
        navigation.setViewControllers([list, conversation], animated: true)
    }

    func openCreateChat() {
        let create = CreateChatViewController(store: store)
        create.navigator = self
        navigation.pushViewController(create, animated: true)
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        store.enterBackground()
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        store.enterForeground()
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        store.changeZone()
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
