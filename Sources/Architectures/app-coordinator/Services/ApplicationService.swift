import class Foundation.NSObject
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// The application's life, and its icon.
@MainActor
protocol ApplicationService: BackendService {
    /// Whether the app is on screen.
    var isActive: BehaviorRelay<Bool> { get }
    /// Emits before the app is on screen again, and before `isActive` does.
    var willEnterForeground: AnyPublisher<Void, Never> { get }
    /// Emits when the clock that people read has jumped.
    var significantTimeChange: AnyPublisher<Void, Never> { get }
}

/// Hears of the application's life as its delegate; shows what is unread on the icon (R12).
final class LiveApplicationService: NSObject, ApplicationService, UIApplicationDelegate {
    let isActive = BehaviorRelay(true)
    private let application: UIApplication
    private let willEnterForegroundRelay = PublishRelay<Void>()
    private let significantTimeChangeRelay = PublishRelay<Void>()
    private var subscriptions: [AnyCancellable] = []

    init(application: UIApplication) {
        self.application = application
        super.init()
        application.delegate = self
    }

    var willEnterForeground: AnyPublisher<Void, Never> {
        willEnterForegroundRelay.eraseToAnyPublisher()
    }

    var significantTimeChange: AnyPublisher<Void, Never> {
        significantTimeChangeRelay.eraseToAnyPublisher()
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.contentService.unreadCount
            .sink { [application] in application.applicationIconBadgeNumber = $0 }
            .store(in: &subscriptions)
    }

    func applicationDidEnterBackground(_ application: UIApplication) { isActive.accept(false) }

    func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForegroundRelay.accept()
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        significantTimeChangeRelay.accept()
    }

    func applicationDidBecomeActive(_ application: UIApplication) { isActive.accept(true) }
}
