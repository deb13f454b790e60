import ChatDomain

/// Which conversation the user is looking at.
@MainActor
final class PresenceService {
    // MARK: Inputs

    /// The conversation that has appeared; nil when it has disappeared.
    let openChat = StateRelay<ChatID?>(nil)

    // MARK: Outputs

    /// The conversation on screen while the app is in the foreground (R6); nil otherwise.
    let visibleChat = StateRelay<ChatID?>(nil)

    private var subscriptions: [Subscription] = []

    init(isActive: StateRelay<Bool>) {
        openChat.combineLatest(isActive)
            .map { chat, isActive in isActive ? chat : nil }
            .removeDuplicates()
            .bind(to: visibleChat)
            .store(in: &subscriptions)
    }
}
