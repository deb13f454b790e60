package import ChatDomain
@preconcurrency import OpenCombine
package import OpenCombineUIKit

/// Which conversation the user is looking at.
@MainActor
package final class PresenceService {
    // MARK: Inputs

    /// The conversation that has appeared; nil when it has disappeared.
    package let openChat = BehaviorRelay<ChatID?>(nil)

    // MARK: Outputs

    /// The conversation on screen while the app is in the foreground (R6); nil otherwise.
    let visibleChat = BehaviorRelay<ChatID?>(nil)

    private var subscriptions: [AnyCancellable] = []

    init(isActive: BehaviorRelay<Bool>) {
        CombineLatest(openChat, isActive)
            .map { chat, isActive in isActive ? chat : nil }
            .removeDuplicates()
            .bind(to: visibleChat)
            .store(in: &subscriptions)
    }
}
