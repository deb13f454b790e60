#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
final class BannerService: UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = PublishRelay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = PublishRelay<ChatID>()

    // MARK: Outputs

    let taps = PublishRelay<ChatID>()

    private let disposeBag = DisposeBag()

    init(center: UNUserNotificationCenter) {
        center.delegate = self
        show
            .map { message in
                UNNotificationRequest(
                    identifier: String(message.id.rawValue),
                    content: UNNotificationContent(
                        title: message.contact.name,
                        body: ChatTexts.oneLine(message.text),
                        threadIdentifier: UInt64(message.chat.rawValue)
                    )
                )
            }
            .subscribe(onNext: { center.add($0) })
            .disposed(by: disposeBag)
        remove
            .subscribe(onNext: { chat in
                center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
            })
            .disposed(by: disposeBag)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        taps.accept(ChatID(UInt32(truncatingIfNeeded: thread)))
    }
}
#endif
