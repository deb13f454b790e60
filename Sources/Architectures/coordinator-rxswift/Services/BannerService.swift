#if RxSwift
import ChatDomain
import ChatMutations
import class Foundation.NSObject
import HeadlessUIKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
final class BannerService: NSObject, UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = PublishRelay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = PublishRelay<ChatID>()

    // MARK: Outputs

    let taps = PublishRelay<ChatID>()

    private let disposeBag = DisposeBag()

    init(center: UNUserNotificationCenter) {
        super.init()
        center.delegate = self
        show
            .map { UNNotificationRequest.banner(of: $0) }
            .subscribe(onNext: { center.add($0) })
            .disposed(by: disposeBag)
        remove
            .subscribe(onNext: { chat in
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
        taps.accept(ChatID(number))
    }
}
#endif
