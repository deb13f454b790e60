import ArchitectureContract
package import ChatDomain
package import HeadlessUIKit
@preconcurrency import OpenCombine
package import OpenCombineUIKit

/// Banners as streams: what to show goes in, taps come out (R3, R14).
@MainActor
package final class BannerService: UNUserNotificationCenterDelegate {
    // MARK: Inputs

    let show = PublishRelay<IncomingMessage>()
    /// A chat whose banner goes.
    let remove = PublishRelay<ChatID>()

    // MARK: Outputs

    /// The chat of each banner that is tapped.
    package let taps = PublishRelay<ChatID>()

    private var subscriptions: [AnyCancellable] = []

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
            .sink { center.add($0) }
            .store(in: &subscriptions)
        remove
            .sink { chat in
                center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
            }
            .store(in: &subscriptions)
    }

    /// A banner was tapped.
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        taps.accept(ChatID(UInt32(truncatingIfNeeded: thread)))
    }
}
