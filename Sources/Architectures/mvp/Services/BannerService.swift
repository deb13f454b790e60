import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NSObject
import HeadlessUIKit

/// Told of taps on banners.
@MainActor
protocol BannerServiceDelegate: AnyObject {
    func tappedBanner(of chat: ChatID)
}

/// Banners: shown, taken off, tapped (R3, R14).
@MainActor
final class BannerService: NSObject, UNUserNotificationCenterDelegate {
    weak var delegate: (any BannerServiceDelegate)?

    private let center: UNUserNotificationCenter

    init(center: UNUserNotificationCenter) {
        self.center = center
        super.init()
        center.delegate = self
    }

    func show(_ message: IncomingMessage) {
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        center.add(
            UNNotificationRequest(
                identifier: content.threadIdentifier,
                content: content,
                trigger: nil
            )
        )
    }

    /// Takes a chat's banner off.
    func remove(_ chat: ChatID) {
        center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
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
        if let number = UInt32(thread) { delegate?.tappedBanner(of: ChatID(number)) }
    }
}
