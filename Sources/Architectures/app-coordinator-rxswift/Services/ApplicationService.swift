#if RxSwift
import class Foundation.NSObject
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The application's life, and its icon.
@MainActor
protocol ApplicationService: BackendService {
    /// Whether the app is on screen.
    var isActive: BehaviorRelay<Bool> { get }
    /// Emits before the app is on screen again, and before `isActive` does.
    var willEnterForeground: Observable<Void> { get }
    /// Emits when the clock that people read has jumped.
    var significantTimeChange: Observable<Void> { get }
}

/// Hears of the application's life as its delegate; shows what is unread on the icon (R12).
final class LiveApplicationService: NSObject, ApplicationService, UIApplicationDelegate {
    let isActive = BehaviorRelay(value: true)
    private let application: UIApplication
    private let willEnterForegroundRelay = PublishRelay<Void>()
    private let significantTimeChangeRelay = PublishRelay<Void>()
    private let disposeBag = DisposeBag()

    init(application: UIApplication) {
        self.application = application
        super.init()
        application.delegate = self
    }

    var willEnterForeground: Observable<Void> {
        willEnterForegroundRelay.asObservable()
    }

    var significantTimeChange: Observable<Void> {
        significantTimeChangeRelay.asObservable()
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.contentService.unreadCount
            .bind(with: application) { $0.applicationIconBadgeNumber = $1 }
            .disposed(by: disposeBag)
    }

    func applicationDidEnterBackground(_ application: UIApplication) { isActive.accept(false) }

    func applicationWillEnterForeground(_ application: UIApplication) {
        willEnterForegroundRelay.accept(())
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        significantTimeChangeRelay.accept(())
    }

    func applicationDidBecomeActive(_ application: UIApplication) { isActive.accept(true) }
}
#endif
