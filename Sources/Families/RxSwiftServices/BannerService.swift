#if RxSwift
import ArchitectureContract
package import ChatDomain
package import HeadlessUIKit
import RxCocoa
@preconcurrency package import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
package final class BannerService: UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = PublishRelay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = PublishRelay<ChatID>()

    // MARK: Outputs

    /// The chat of each banner that is tapped.
    package let taps = PublishRelay<ChatID>()

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
            .bind(with: center) { $0.add($1) }
            .disposed(by: disposeBag)
        remove
            .bind(with: center) { center, chat in
                center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
            }
            .disposed(by: disposeBag)
    }

    /// A banner was tapped.
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        taps.accept(ChatID(UInt32(truncatingIfNeeded: thread)))
    }
}
#endif
