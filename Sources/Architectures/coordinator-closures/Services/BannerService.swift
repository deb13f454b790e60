import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

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

    func remove(_ chat: ChatID) {
        center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
    }
}
