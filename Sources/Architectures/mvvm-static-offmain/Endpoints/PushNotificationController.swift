import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NSObject
import HeadlessUIKit
import StaticMVVMEvents

/// Notifications both ways: a payload becomes an event, a banner view model a banner, a tap on it an event.
@MainActor
final class PushNotificationController: NSObject {
    private let push: any PushService
    private let center: UNUserNotificationCenter
    private let events: EventQueue
    private let skipped: SkippedPayloads

    init(environment: ArchitectureEnvironment, events: EventQueue) {
        push = environment.services.push
        center = environment.notifications
        skipped = environment.skipped
        self.events = events
        super.init()
    }

    /// Listens to pushes and to taps from now on.
    func start() {
        center.delegate = self
        push.setHandler { @Sendable [events, skipped] payload in
            switch payload {
            case .message(let message): events.route(event: .received(message))
            case .malformed(let kind), .unknown(let kind): skipped.note(kind: kind)
            }
        }
    }
}

extension PushNotificationController: BannerListening {
    func show(banner: BannerViewModel) {
        let content = UNMutableNotificationContent()
        content.title = banner.title
        content.body = banner.text
        content.threadIdentifier = String(banner.chat.rawValue)
        center.add(
            UNNotificationRequest(
                identifier: content.threadIdentifier,
                content: content,
                trigger: nil
            )
        )
    }

    func removeBanner(of chat: ChatID) {
        center.removeDeliveredNotifications(withIdentifiers: [String(chat.rawValue)])
    }
}

extension PushNotificationController: UNUserNotificationCenterDelegate {
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
        guard let number = UInt32(thread) else { return }
        events.route(event: .bannerTapped(ChatID(number)))
    }
}
