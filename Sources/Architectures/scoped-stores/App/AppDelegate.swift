internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit

typealias AppStore = Store<AppFeature.State, AppFeature.Action>

/// Turns the system's calls into actions; owns what is on screen, and shows the badge.
@MainActor
final class AppDelegate {
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private let root: RootNavigationController
    private let observations: ObservationLoop
    private var badge: ObserveToken?

    init(store: AppStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        observations = ObservationLoop(in: environment)
        root = RootNavigationController(store: store, environment: environment)
    }

    func start() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        environment.window.rootViewController = root
        environment.window.makeKeyAndVisible()
        badge = observations.observe { [store, application = environment.application] in
            if let badge = store.badge { application.applicationIconBadgeNumber = badge }
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
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(exactly: thread) else { return }
        store.send(.bannerTapped(ChatID(number)))
    }
}
