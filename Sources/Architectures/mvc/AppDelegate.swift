import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NSObject
import HeadlessUIKit
import WorkQueues

/// Where the system's calls come in: launch, life cycle, pushes, taps on banners.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    private let shared: SharedControllers
    private let navigationController: BaseNavigationController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        shared = SharedControllers(environment: environment)
        navigationController = BaseNavigationController(
            rootViewController: ChatListViewController(shared: shared)
        )
        super.init()
        shared.pushNotifications.navigationController = navigationController
        shared.chatModel.delegate = self
        shared.webSocket.delegate = self
    }

    func didFinishLaunching() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        let main = environment.queues.main
        environment.services.push.setHandler { @Sendable [weak self] payload in
            main.async { self?.received(payload) }
        }
        environment.window.rootViewController = navigationController
        environment.window.makeKeyAndVisible()
    }

    private func received(_ payload: PushPayload) {
        shared.pushNotifications.received(payload) { [weak self] shouldShow in
            guard shouldShow, case .message(let message) = payload else { return }
            self?.showBanner(for: message)
        }
    }

    private func showBanner(for message: IncomingMessage) {
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

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        for case let conversation as ConversationViewController
            in navigationController.viewControllers
        {
            conversation.didEnterBackground()
        }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        for viewController in navigationController.viewControllers {
            switch viewController {
            case let chatList as ChatListViewController: chatList.willEnterForeground()
            case let conversation as ConversationViewController: conversation.willEnterForeground()
            default: break
            }
        }
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        for viewController in navigationController.viewControllers {
            switch viewController {
            case let chatList as ChatListViewController: chatList.significantTimeChange()
            case let conversation as ConversationViewController:
                conversation.significantTimeChange()
            default: break
            }
        }
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
        shared.pushNotifications.opened(chat: ChatID(number))
    }
}

extension AppDelegate: ChatModelDelegate {
    func changed(unreadCount: Int) {
        environment.application.applicationIconBadgeNumber = unreadCount
    }
}

extension AppDelegate: ChatWebSocketDelegate {
    /// A frame that was in flight when its screen closed is handled like a push.
    func receivedAfterClosing(message: IncomingMessage) {
        received(.message(message))
    }

    func receivedReadAfterClosing(in chat: ChatID) {
        shared.pushNotifications.changed(chat: chat)
    }
}
