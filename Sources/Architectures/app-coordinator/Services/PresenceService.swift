import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Which conversation the user is looking at.
@MainActor
protocol PresenceService: BackendService {
    /// The conversation that has appeared; nil when it has disappeared. View models say.
    var openChat: BehaviorRelay<ChatID?> { get }
    /// The conversation on screen while the app is in the foreground (R6), nil otherwise; begins with what is so now.
    var visibleChat: AnyPublisher<ChatID?, Never> { get }
}

final class LivePresenceService: PresenceService {
    let openChat = BehaviorRelay<ChatID?>(nil)
    private let visibleChatRelay = BehaviorRelay<ChatID?>(nil)
    private var subscriptions: [AnyCancellable] = []

    var visibleChat: AnyPublisher<ChatID?, Never> { visibleChatRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        CombineLatest(openChat, coordinator.applicationService.isActive)
            .map { chat, isActive in isActive ? chat : nil }
            .removeDuplicates()
            .bind(to: visibleChatRelay)
            .store(in: &subscriptions)
    }
}
