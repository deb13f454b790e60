import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
final class BannerService: UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = Relay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = Relay<ChatID>()

    // MARK: Outputs

    /// The chat of each banner that is tapped.
    let taps = Relay<ChatID>()

    private var subscriptions: [Subscription] = []

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
            .subscribe { center.add($0) }
            .store(in: &subscriptions)
        remove
            .subscribe { chat in
                center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
            }
            .store(in: &subscriptions)
    }

    /// A banner was tapped.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        taps.accept(ChatID(UInt32(truncatingIfNeeded: thread)))
    }
}
