#if TCA
import ArchitectureContract
import ChatDomain
import ComposableArchitecture
import class Foundation.NSObject
import HeadlessUIKit

/// Turns the system's calls into actions; owns what is on screen, and shows the badge.
@MainActor
final class AppDelegate: NSObject {
    private let store: StoreOf<AppFeature>
    private let environment: ArchitectureEnvironment
    private let root: RootNavigationController
    private var badge: ObserveToken?

    init(store: StoreOf<AppFeature>, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        root = RootNavigationController(store: store, environment: environment)
        super.init()
    }

    func start() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        environment.window.rootViewController = root
        environment.window.makeKeyAndVisible()
        badge = observe { [weak self] in
            guard let self, let badge = store.badge else { return }
            environment.application.applicationIconBadgeNumber = badge
        }
        store.send(.launched)
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationWillResignActive(_ application: UIApplication) {
        store.send(.willResignActive)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        store.send(.willEnterForeground)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        store.send(.didBecomeActive)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        store.send(.clockJumped)
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
        store.send(.bannerTapped(ChatID(number)))
    }
}
#endif
