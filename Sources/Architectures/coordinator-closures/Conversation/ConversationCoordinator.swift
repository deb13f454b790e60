import ChatDomain
import HeadlessUIKit

/// One conversation; finishes when its screen has gone.
final class ConversationCoordinator: Coordinator {
    let chat: ChatID
    private let router: Router
    private let services: AppServices
    private weak var screen: UIViewController?

    /// Whether the user sees it, or will with the next frame.
    var isOnTop: Bool { router.isOnTop(screen) }

    init(chat: ChatID, router: Router, services: AppServices) {
        self.chat = chat
        self.router = router
        self.services = services
    }

    override func start() {
        let screen = ConversationViewController(chat: chat, services: services)
        self.screen = screen
        screen.onAppear = { [presence = services.presence, chat] in presence.appeared(chat) }
        screen.onDisappear = { [presence = services.presence, chat] in presence.disappeared(chat) }
        router.show(screen) { [weak self] in self?.onFinish?() }
    }
}
