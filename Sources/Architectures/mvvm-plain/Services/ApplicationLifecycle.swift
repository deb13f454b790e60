import class Foundation.NSObject
import HeadlessUIKit

/// The application's life as streams.
@MainActor
final class ApplicationLifecycle: NSObject, UIApplicationDelegate {
    // MARK: Outputs

    /// Emits before the app is on screen again, and before `isActive` does.
    let willEnterForeground = Relay<Void>()
    /// Emits when dates read otherwise than before: the zone is another one.
    let zoneChanged = Relay<Void>()
    /// Whether the app is on screen.
    let isActive = StateRelay(true)

    init(application: UIApplication) {
        super.init()
        application.delegate = self
    }

    /// Nothing is on screen any more.
    func applicationDidEnterBackground(_ application: UIApplication) {
        isActive.accept(false)
    }

    /// The app is about to be on screen.
    func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForeground.accept()
    }

    /// The zone is another one.
    func applicationSignificantTimeChange(_ application: UIApplication) {
        zoneChanged.accept()
    }

    /// The app is on screen.
    func applicationDidBecomeActive(_ application: UIApplication) { isActive.accept(true) }
}
