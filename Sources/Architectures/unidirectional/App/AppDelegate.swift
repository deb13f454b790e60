internal import ChatDomain
internal import HeadlessUIKit

/// Turns the system's calls into actions.
@MainActor
final class AppDelegate {
    private let store: AppStore

    init(store: AppStore) { self.store = store }
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
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(exactly: thread) else { return }
        store.send(.navigation(.bannerTapped(ChatID(number))))
    }
}
