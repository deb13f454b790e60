#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit
@preconcurrency import ReactiveSwift

/// Makes the store, injects it into the first view model, and that into the first screen; minds badge and banners.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    private let store: Store
    private let surroundings: ScreenSurroundings
    private let viewModel: ChatListViewModel
    private let viewController: ChatListViewController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        store = Store(environment: environment)
        surroundings = ScreenSurroundings(environment: environment)
        viewModel = ChatListViewModel(store: store)
        viewController = ChatListViewController(viewModel: viewModel, in: surroundings)
        super.init()
    }

    func didFinishLaunching() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        bindStore()
        store.start()
        environment.window.rootViewController = UINavigationController(
            rootViewController: viewController
        )
        environment.window.makeKeyAndVisible()
    }

    private func bindStore() {
        let (application, center) = (environment.application, environment.notifications)
        store.unreadCount.producer
            .skipNil()
            .startWithValues { application.applicationIconBadgeNumber = $0 }
        store.arrivals
            .filter { [isForeground = surroundings.isForeground] _ in isForeground.value }
            .observeValues { center.add(.banner(of: $0)) }
        store.activeChat.signal
            .skipNil()
            .observeValues { chat in
                center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
            }
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        surroundings.isForeground.value = false
    }

    func applicationWillEnterForeground(_ application: UIApplication) { store.fetch() }

    func applicationDidBecomeActive(_ application: UIApplication) {
        surroundings.isForeground.value = true
    }

    func applicationSignificantTimeChange(_ application: UIApplication) { store.zoneChanged() }
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

    /// Opens the banner's chat from any screen, unless it is on screen already (R14).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        defer { completionHandler() }
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(thread) else { return }
        let chat = ChatID(number)
        guard chat != store.activeChat.value else { return }
        viewController.open(viewModel.conversationViewModel(for: chat))
    }
}

extension UNNotificationRequest {
    /// The banner of a message.
    fileprivate static func banner(of message: IncomingMessage) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        return UNNotificationRequest(
            identifier: content.threadIdentifier,
            content: content,
            trigger: nil
        )
    }
}
#endif
