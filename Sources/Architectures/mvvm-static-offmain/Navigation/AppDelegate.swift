import class Foundation.NSObject
import HeadlessUIKit
import StaticMVVMEvents

/// The application's own news and its badge.
@MainActor
final class AppDelegate: NSObject {
    private let application: UIApplication
    private let events: EventQueue

    init(application: UIApplication, events: EventQueue) {
        self.application = application
        self.events = events
        super.init()
    }

    /// Listens to the application from now on.
    func start() {
        application.delegate = self
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        events.route(event: .enteredBackground)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        events.route(event: .enteringForeground)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        events.route(event: .zoneChanged)
    }
}

extension AppDelegate: BadgeListening {
    func updated(badge unreadCount: Int) {
        application.applicationIconBadgeNumber = unreadCount
    }
}
