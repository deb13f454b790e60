import HeadlessUIKit
import OpenCombineUIKit

/// The application's life as streams.
@MainActor
final class ApplicationLifecycle: UIApplicationDelegate {
    // MARK: Outputs

    /// Emits before the app is on screen again, and before `isActive` does.
    let willEnterForeground = PublishRelay<Void>()
    /// Emits when dates read otherwise than before: the zone is another one.
    let zoneChanged = PublishRelay<Void>()
    /// Whether the app is on screen.
    let isActive = BehaviorRelay(true)

    init(application: UIApplication) { application.delegate = self }

    func applicationDidEnterBackground(_ application: UIApplication) { isActive.accept(false) }

    func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForeground.accept()
    }

    func applicationSignificantTimeChange(_ application: UIApplication) { zoneChanged.accept() }

    func applicationDidBecomeActive(_ application: UIApplication) { isActive.accept(true) }
}
