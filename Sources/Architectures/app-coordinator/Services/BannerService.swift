import ArchitectureContract
import ChatDomain
import ChatMutations
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Banners over whatever scene there is (R3, R14).
@MainActor
protocol BannerService: BackendService {
    /// The chat of each banner that was tapped.
    var taps: AnyPublisher<ChatID, Never> { get }
}

/// Announces arrivals for other chats; takes a chat's banner off when the chat is opened.
final class LiveBannerService: BannerService, UNUserNotificationCenterDelegate {
    private let center: UNUserNotificationCenter
    private let tapsRelay = PublishRelay<ChatID>()
    private var subscriptions: [AnyCancellable] = []

    init(center: UNUserNotificationCenter) {
        self.center = center
        center.delegate = self
    }

    var taps: AnyPublisher<ChatID, Never> { tapsRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.contentService.steps
            .compactMap(\.arrival)
            .filter { [isActive = coordinator.applicationService.isActive] _ in isActive.value }
            .sink { [center] in center.add(UNNotificationRequest($0)) }
            .store(in: &subscriptions)
        coordinator.presenceService.openChat
            .compactMap { $0 }
            .sink { [center] chat in
                center.removeDeliveredNotifications(threadIdentifier: UInt64(chat.rawValue))
            }
            .store(in: &subscriptions)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) {
        let thread = response.notification.request.content.threadIdentifier
        tapsRelay.accept(ChatID(UInt32(truncatingIfNeeded: thread)))
    }
}

extension UNNotificationRequest {
    fileprivate init(_ message: IncomingMessage) {
        self.init(
            identifier: String(message.id.rawValue),
            content: UNNotificationContent(
                title: message.contact.name,
                body: ChatTexts.oneLine(message.text),
                threadIdentifier: UInt64(message.chat.rawValue)
            )
        )
    }
}
