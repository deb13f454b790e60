import ChatDomain
import ChatMutations
import class Foundation.NSObject
import HeadlessUIKit

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
final class BannerService: NSObject, UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = Relay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = Relay<ChatID>()

    // MARK: Outputs

    /// The chat of each banner that is tapped.
    let taps = Relay<ChatID>()

    private var subscriptions: [Subscription] = []

    init(center: UNUserNotificationCenter) {
        super.init()
        center.delegate = self
        show
            .map { UNNotificationRequest.banner(of: $0) }
            .subscribe { center.add($0) }
            .store(in: &subscriptions)
        remove
            .subscribe { chat in
                center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
            }
            .store(in: &subscriptions)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    /// A banner was tapped.
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
