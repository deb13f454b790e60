import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import StaticMVVMEvents
import WorkQueues

/// Notifications both ways: a payload becomes an event, a banner view model a banner, a tap on it an event.
@MainActor
final class PushNotificationController {
    private let push: any PushService
    private let center: UNUserNotificationCenter
    private let main: MainQueue
    private let routers: EventRouters
    private let skipped: SkippedPayloads

    init(environment: ArchitectureEnvironment, routers: EventRouters) {
        push = environment.services.push
        center = environment.notifications
        main = environment.queues.main
        skipped = environment.skipped
        self.routers = routers
    }

    /// Listens to pushes and to taps from now on.
    func start() {
        center.delegate = self
        push.setHandler { @Sendable [main, routers, skipped] payload in
            main.async {
                switch payload {
                case .message(let message): routers.route(event: .received(message))
                case .malformed(let kind), .unknown(let kind): skipped.note(kind: kind)
                }
            }
        }
    }
}

extension PushNotificationController: BannerListening {
    func show(banner: BannerViewModel) {
        let content = UNNotificationContent(
            title: banner.title,
            body: banner.text,
            threadIdentifier: UInt64(banner.chat.rawValue)
        )
        center.add(UNNotificationRequest(identifier: banner.identifier, content: content))
    }

    func removeBanner(of chat: ChatID) {
        center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
    }
}

extension PushNotificationController: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        routers.route(event: .bannerTapped(ChatID(UInt32(truncatingIfNeeded: thread))))
    }
}
