import ArchitectureContract
import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit

/// Makes the context and hands it to the first controller; shows badge and banners, and passes on the app's life.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    private let context: ChatContext
    private let engine: SyncEngine
    private let list: ChatListViewController
    private let navigation: UINavigationController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        context = ChatContext(environment: environment)
        engine = SyncEngine(context: context, environment: environment)
        list = ChatListViewController(context: context, engine: engine, environment: environment)
        navigation = UINavigationController(rootViewController: list)
        super.init()
    }

    func didFinishLaunching() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        engine.delegate = self
        engine.statusDelegate = list
        context.add(self)
        environment.window.rootViewController = navigation
        environment.window.makeKeyAndVisible()
        engine.start()
        context.load { [weak self] in self?.contextDidLoad() }
    }

    private func contextDidLoad() {
        showBadge()
        list.contextDidLoad()
        engine.contextDidLoad()
    }

    private func showBadge() {
        environment.application.applicationIconBadgeNumber = context.unreadCount
    }

    private var conversation: ConversationViewController? {
        navigation.topViewController as? ConversationViewController
    }
}

extension AppDelegate: ContextObserver {
    func contextDidSave(_ save: ContextSave) {
        if save.changesUnread { showBadge() }
    }
}

extension AppDelegate: SyncEngineDelegate {
    func syncEngine(_ engine: SyncEngine, didReceive message: IncomingMessage) {
        guard conversation?.chat != message.chat,
            environment.application.applicationState != .background
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
        conversation?.didEnterBackground()
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        engine.sync()
        conversation?.willEnterForeground()
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        list.significantTimeChange()
        conversation?.significantTimeChange()
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
        list.open(ChatID(number))
    }
}
