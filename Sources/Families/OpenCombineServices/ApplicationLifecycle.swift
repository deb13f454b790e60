package import class Foundation.NSObject
package import HeadlessUIKit
package import OpenCombineUIKit

/// The application's life as streams.
@MainActor
package final class ApplicationLifecycle: NSObject, UIApplicationDelegate {
    // MARK: Outputs

    /// Emits before the app is on screen again, and before `isActive` does.
    let willEnterForeground = PublishRelay<Void>()
    /// Emits when dates read otherwise than before: the zone is another one.
    package let zoneChanged = PublishRelay<Void>()
    /// Whether the app is on screen.
    let isActive = BehaviorRelay(true)

    init(application: UIApplication) {
        super.init()
        application.delegate = self
    }

    /// Nothing is on screen any more.
    package func applicationDidEnterBackground(_ application: UIApplication) {
        isActive.accept(false)
    }

    /// The app is about to be on screen.
    package func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForeground.accept()
    }

    /// The zone is another one.
    package func applicationSignificantTimeChange(_ application: UIApplication) {
        zoneChanged.accept()
    }

    /// The app is on screen.
    package func applicationDidBecomeActive(_ application: UIApplication) { isActive.accept(true) }
}
