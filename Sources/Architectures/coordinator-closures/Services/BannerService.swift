internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit

/// Banners: shown while the app is active, taken off when their chat is opened.
@MainActor
final class BannerService {
    private let center: UNUserNotificationCenter
    private let application: UIApplication

    init(environment: ArchitectureEnvironment) {
        center = environment.notifications
        application = environment.application
    }

    func show(_ message: IncomingMessage) {
        guard application.applicationState == .active else { return }
        let content = UNNotificationContent(
            title: message.contact.name,
            body: ChatTexts.oneLine(message.text),
            threadIdentifier: UInt64(message.chat.rawValue)
        )
        center.add(
            UNNotificationRequest(identifier: String(message.id.rawValue), content: content)
        )
    }

    func remove(_ chat: ChatID) {
        center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
    }
}
