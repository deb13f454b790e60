/// Told of the app's life.
@MainActor
protocol LifecycleObserver: AnyObject {
    func didEnterBackground()
    func didBecomeActive()
    /// People's clock has jumped: dates shown are stale.
    func clockJumped()
}

extension LifecycleObserver {
    func didEnterBackground() {}
    func didBecomeActive() {}
}

/// Whether the app is on screen, for interactors that need to know.
@MainActor
final class LifecycleService {
    private var observers = Observers<any LifecycleObserver>()
    private(set) var isActive = true

    func add(_ observer: any LifecycleObserver) {
        observers.add(observer) { [weak observer] in observer }
    }

    func remove(_ observer: any LifecycleObserver) { observers.remove(observer) }

    func enterBackground() {
        isActive = false
        observers.tell { $0.didEnterBackground() }
    }

    func becomeActive() {
        isActive = true
        observers.tell { $0.didBecomeActive() }
    }

    func jumpClock() {
        observers.tell { $0.clockJumped() }
    }
}
