#if TCA
import ArchitectureContract
import ChatDomain
import ChatServices
import ComposableArchitecture
import HeadlessUIKit

/// Banners for messages of chats that are not seen.
@DependencyClient
struct BannersClient: Sendable {
    var show: @Sendable (IncomingMessage) -> Void
    var remove: @Sendable (ChatID) -> Void
}

extension DependencyValues {
    var banners: BannersClient {
        get { self[BannersClient.self] }
        set { self[BannersClient.self] = newValue }
    }
}

extension BannersClient: TestDependencyKey {
    static let testValue = BannersClient()

    @MainActor
    static func live(_ environment: ArchitectureEnvironment) -> BannersClient {
        let notifications = environment.notifications
        return BannersClient(
            show: { message in
                MainActor.assumeIsolated { notifications.add(.banner(of: message)) }
            },
            remove: { chat in
                MainActor.assumeIsolated {
                    notifications.removeDeliveredNotifications(withIdentifiers: [
                        String(chat.rawValue)
                    ])
                }
            }
        )
    }
}

extension UNNotificationRequest {
    fileprivate static func banner(of message: IncomingMessage) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        return UNNotificationRequest(
            identifier: content.threadIdentifier,
            content: content,
            trigger: nil
        )
    }
}
#endif
