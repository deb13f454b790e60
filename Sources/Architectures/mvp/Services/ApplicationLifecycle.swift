import class Foundation.NSObject
import HeadlessUIKit

/// Told of the application's life.
@MainActor
protocol ApplicationLifecycleObserver: AnyObject {
    func didEnterBackground()
    /// The app will be on screen again; it is not active yet.
    func willEnterForeground()
    func didBecomeActive()
    /// Dates read otherwise than before: the zone is another one.
    func zoneDidChange()
}

extension ApplicationLifecycleObserver {
    func didEnterBackground() {}
    func willEnterForeground() {}
    func didBecomeActive() {}
    func zoneDidChange() {}
}

/// The application's life, for those who observe it.
@MainActor
final class ApplicationLifecycle: NSObject, UIApplicationDelegate {
    private struct Entry {
        weak var observer: (any ApplicationLifecycleObserver)?
    }

    private var entries: [Entry] = []

    init(application: UIApplication) {
        super.init()
        application.delegate = self
    }

    /// Adds an observer, which is not kept.
    func add(_ observer: any ApplicationLifecycleObserver) {
        entries.removeAll { $0.observer == nil }
        entries.append(Entry(observer: observer))
    }

    /// Tells an observer nothing more.
    func remove(_ observer: any ApplicationLifecycleObserver) {
        entries.removeAll { $0.observer === observer }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        for entry in entries { entry.observer?.didEnterBackground() }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        for entry in entries { entry.observer?.willEnterForeground() }
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        for entry in entries { entry.observer?.zoneDidChange() }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        for entry in entries { entry.observer?.didBecomeActive() }
    }
}
