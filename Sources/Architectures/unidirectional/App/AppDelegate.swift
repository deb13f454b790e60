import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit

/// Turns the system's calls into actions.
@MainActor
final class AppDelegate: NSObject {
    private let store: AppStore

    init(store: AppStore) {
        self.store = store
        super.init()
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationWillResignActive(_ application: UIApplication) {
        store.send(.app(.willResignActive))
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        store.send(.app(.willEnterForeground))
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        store.send(.app(.didBecomeActive))
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        store.send(.app(.clockJumped))
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
        store.send(.navigation(.bannerTapped(ChatID(number))))
    }
}
