package import ChatDomain
import ChatMutations
package import class Foundation.NSObject
package import HeadlessUIKit
@preconcurrency import OpenCombine
package import OpenCombineUIKit

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

    private var subscriptions: [AnyCancellable] = []

    init(center: UNUserNotificationCenter) {
        super.init()
        center.delegate = self
        show
            .map { UNNotificationRequest.banner(of: $0) }
            .sink { center.add($0) }
            .store(in: &subscriptions)
        remove
            .sink { chat in
                center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
            }
            .store(in: &subscriptions)
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
