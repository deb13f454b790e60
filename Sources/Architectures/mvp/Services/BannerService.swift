internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit

/// Told of taps on banners.
@MainActor
protocol BannerServiceDelegate: AnyObject {
    func tappedBanner(of chat: ChatID)
}

/// Banners: shown, taken off, tapped (R3, R14).
@MainActor
final class BannerService: UNUserNotificationCenterDelegate {
    weak var delegate: (any BannerServiceDelegate)?

    private let center: UNUserNotificationCenter

    init(center: UNUserNotificationCenter) {
        self.center = center
        center.delegate = self
    }

    func show(_ message: IncomingMessage) {
        let content = UNNotificationContent(
            title: message.contact.name,
            body: ChatTexts.oneLine(message.text),
            threadIdentifier: UInt64(message.chat.rawValue)
        )
        center.add(
            UNNotificationRequest(identifier: String(message.id.rawValue), content: content)
        )
    }

    /// Takes a chat's banner off.
    func remove(_ chat: ChatID) {
        center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        if let number = UInt32(exactly: thread) { delegate?.tappedBanner(of: ChatID(number)) }
    }
}
