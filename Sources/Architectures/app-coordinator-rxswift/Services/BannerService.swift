#if RxSwift
import ChatDomain
import ChatMutations
import class Foundation.NSObject
import HeadlessUIKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// Banners over whatever scene there is (R3, R14).
@MainActor
protocol BannerService: BackendService {
    /// The chat of each banner that was tapped.
    var taps: Observable<ChatID> { get }
}

/// Announces arrivals for other chats; takes a chat's banner off when the chat is opened.
final class LiveBannerService: NSObject, BannerService, UNUserNotificationCenterDelegate {
    private let center: UNUserNotificationCenter
    private let tapsRelay = PublishRelay<ChatID>()
    private let disposeBag = DisposeBag()

    init(center: UNUserNotificationCenter) {
        self.center = center
        super.init()
        center.delegate = self
    }

    var taps: Observable<ChatID> { tapsRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.contentService.steps
            .compactMap(\.arrival)
            .filter { [isActive = coordinator.applicationService.isActive] _ in isActive.value }
            .subscribe(onNext: { [center] in center.add(.banner(of: $0)) })
            .disposed(by: disposeBag)
        coordinator.presenceService.openChat
            .compactMap { $0 }
            .subscribe(onNext: { [center] chat in
                center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
            })
            .disposed(by: disposeBag)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        defer { completionHandler() }
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(thread) else { return }
        tapsRelay.accept(ChatID(number))
    }
}
#endif
