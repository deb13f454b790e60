import class Foundation.NSObject
import HeadlessUIKit

/// The application's life, to be bound to.
@MainActor
final class ApplicationLifecycle: NSObject, UIApplicationDelegate {
    /// Whether the app is on screen.
    let isActive = Box(true)
    /// Told before the app is on screen again, and before `isActive` is.
    let willEnterForeground = Listeners<Void>()
    /// Told when dates read otherwise than before: the zone is another one.
    let zoneChanged = Listeners<Void>()

    init(application: UIApplication) {
        super.init()
        application.delegate = self
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        isActive.value = false
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForeground.tell(())
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        zoneChanged.tell(())
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        isActive.value = true
    }
}
