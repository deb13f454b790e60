#if RxSwift
package import ChatDomain
import ChatMutations
package import class Foundation.NSObject
package import HeadlessUIKit
import RxCocoa
@preconcurrency package import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
package final class BannerService: NSObject, UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = PublishRelay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = PublishRelay<ChatID>()

    // MARK: Outputs

    /// The chat of each banner that is tapped.
    package let taps = PublishRelay<ChatID>()

    private let disposeBag = DisposeBag()

    init(center: UNUserNotificationCenter) {
        super.init()
        center.delegate = self
        show
            .map { UNNotificationRequest.banner(of: $0) }
            .bind(with: center) { $0.add($1) }
            .disposed(by: disposeBag)
        remove
            .bind(with: center) { center, chat in
                center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
            }
            .disposed(by: disposeBag)
    }

    /// Shows every banner.
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    /// A banner was tapped.
    package func userNotificationCenter(
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
