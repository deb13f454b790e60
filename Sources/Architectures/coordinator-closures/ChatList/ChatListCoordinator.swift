import ChatDomain

/// The list, and what is opened from it; lives as long as the app.
final class ChatListCoordinator: Coordinator {
    private let router: Router
    private let services: AppServices

    init(router: Router, services: AppServices) {
        self.router = router
        self.services = services
    }

    override func start() {
        let screen = ChatListViewController(services: services)
        screen.onSelectChat = { [weak self] in self?.showConversation($0) }
        screen.onCreate = { [weak self] in self?.showCreateScreen() }
        router.setRoot(screen)
    }

    /// Opens a chat's conversation, unless it is open.
    func showConversation(_ chat: ChatID) {
        guard !isOpen(chat) else { return }
        run(ConversationCoordinator(chat: chat, router: router, services: services))
    }

    private func showCreateScreen() {
        let creation = CreateChatCoordinator(router: router, services: services)
        creation.onCreate = { [weak self] in self?.showConversation($0) }
        run(creation)
    }

    private func isOpen(_ chat: ChatID) -> Bool {
        children.contains { child in
            guard let conversation = child as? ConversationCoordinator else { return false }
            return conversation.chat == chat && conversation.isOnTop
        }
    }
}
