import ChatDomain

/// Which chat the user sees.
@MainActor
final class PresenceService {
    /// Called with the chat that the user sees from now on; nil for none.
    var onVisibleChatChange: ((ChatID?) -> Void)?

    /// The chat whose screen is up, whether the app is too or not.
    private(set) var openChat: ChatID? { didSet { update() } }
    var isActive = true { didSet { update() } }
    private(set) var visibleChat: ChatID?

    func appeared(_ chat: ChatID) { openChat = chat }

    func disappeared(_ chat: ChatID) {
        // Another's screen may have taken its place already.
        if openChat == chat { openChat = nil }
    }

    private func update() {
        let chat = isActive ? openChat : nil
        guard chat != visibleChat else { return }
        visibleChat = chat
        onVisibleChatChange?(chat)
    }
}
