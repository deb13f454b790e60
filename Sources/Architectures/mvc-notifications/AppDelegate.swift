import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NSObject
import class Foundation.NotificationCenter
import HeadlessUIKit
import WorkQueues

/// Where the system's calls come in: launch, life cycle, pushes, taps on banners; and what shows outside of any screen.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    private let managers: Managers
    private let navigationController: UINavigationController
    private var observers: [NotificationToken] = []

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        managers = Managers(environment: environment)
        navigationController = UINavigationController(
            rootViewController: ChatListViewController(managers: managers)
        )
        super.init()
    }

    func didFinishLaunching() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        addObservers()
        environment.window.rootViewController = navigationController
        environment.window.makeKeyAndVisible()
        let main = environment.queues.main
        environment.services.push.setHandler { @Sendable [weak self] payload in
            main.async { self?.received(payload) }
        }
        managers.start()
    }

    private func addObservers() {
        let center = managers.center
        observers = [
            center.observe(MessageStore.unreadCountDidChange) { [weak self] in self?.showBadge() },
            center.observe(MessageStore.didReceiveMessage, MessageStore.messageKey) { [weak self] in
                self?.didReceive($0)
            },
        ]
    }

    private func received(_ payload: PushPayload) {
        switch payload {
        case .message(let message): managers.store.receive(message)
        case .malformed(let kind), .unknown(let kind): environment.skipped.note(kind: kind)
        }
    }

    private func showBadge() {
        environment.application.applicationIconBadgeNumber = managers.store.unreadCount
    }

    private func didReceive(_ message: IncomingMessage) {
        guard environment.application.applicationState == .active,
            !navigationController.shows(message.chat)
        else { return }
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
        managers.center.post(
            name: UIApplication.didEnterBackgroundNotification,
            object: application
        )
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        managers.center.post(
            name: UIApplication.willEnterForegroundNotification,
            object: application
        )
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        managers.center.post(
            name: UIApplication.didBecomeActiveNotification,
            object: application
        )
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        managers.center.post(
            name: UIApplication.significantTimeChangeNotification,
            object: application
        )
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
        navigationController.open(ChatID(number), managers)
    }
}
