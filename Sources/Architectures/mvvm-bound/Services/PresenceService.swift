import ChatDomain

/// Which conversation the user is looking at.
@MainActor
final class PresenceService {
    /// The conversation on screen while the app is in the foreground (R6); nil otherwise.
    let visibleChat = Box<ChatID?>(nil)

    /// The conversation that has appeared; nil when it has disappeared.
    var openChat: ChatID? {
        didSet { update() }
    }

    private let isActive: Box<Bool>
    private var binding: Binding?

    init(isActive: Box<Bool>) {
        self.isActive = isActive
        binding = isActive.bind { [weak self] _ in self?.update() }
    }

    private func update() {
        visibleChat.change(to: isActive.value ? openChat : nil)
    }
}
