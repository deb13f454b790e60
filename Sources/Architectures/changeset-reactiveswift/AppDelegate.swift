#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import ReactiveSwift

/// Makes the store, injects it into the first view model, and that into the first screen; minds badge and banners.
@MainActor
final class AppDelegate {
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
            .observeValues { center.add(UNNotificationRequest($0)) }
        store.activeChat.signal
            .skipNil()
            .observeValues { chat in
                center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
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
    /// Opens the banner's chat from any screen, unless it is on screen already (R14).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        let chat = ChatID(UInt32(truncatingIfNeeded: thread))
        guard chat != store.activeChat.value else { return }
        viewController.open(viewModel.conversationViewModel(for: chat))
    }
}

extension UNNotificationRequest {
    /// The banner of a message.
    fileprivate init(_ message: IncomingMessage) {
        self.init(
            identifier: String(message.id.rawValue),
            content: UNNotificationContent(
                title: message.contact.name,
                body: ChatTexts.oneLine(message.text),
                threadIdentifier: UInt64(message.chat.rawValue)
            )
        )
    }
}
#endif
