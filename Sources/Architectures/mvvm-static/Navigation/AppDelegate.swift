import class Foundation.NSObject
import HeadlessUIKit
import StaticMVVMEvents

/// The application's own news and its badge.
@MainActor
final class AppDelegate: NSObject {
    private let application: UIApplication
    private let routers: EventRouters

    init(application: UIApplication, routers: EventRouters) {
        self.application = application
        self.routers = routers
        super.init()
    }

    /// Listens to the application from now on.
    func start() {
        application.delegate = self
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        routers.route(event: .enteredBackground)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        routers.route(event: .enteringForeground)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        routers.route(event: .zoneChanged)
    }
}

extension AppDelegate: BadgeListening {
    func updated(badge unreadCount: Int) {
        application.applicationIconBadgeNumber = unreadCount
    }
}
