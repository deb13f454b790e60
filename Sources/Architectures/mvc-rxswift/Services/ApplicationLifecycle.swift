#if RxSwift
import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxRelay

/// The application's life as streams.
@MainActor
final class ApplicationLifecycle: UIApplicationDelegate {
    // MARK: Outputs

    /// Emits before the app is on screen again, and before `isActive` does.
    let willEnterForeground = PublishRelay<Void>()
    /// Emits when dates read otherwise than before: the zone is another one.
    let zoneChanged = PublishRelay<Void>()
    /// Whether the app is on screen.
    let isActive = BehaviorRelay(value: true)

    init(application: UIApplication) { application.delegate = self }

    func applicationDidEnterBackground(_ application: UIApplication) { isActive.accept(false) }

    func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForeground.accept(())
    }

    func applicationSignificantTimeChange(_ application: UIApplication) { zoneChanged.accept(()) }

    func applicationDidBecomeActive(_ application: UIApplication) { isActive.accept(true) }
}
#endif
