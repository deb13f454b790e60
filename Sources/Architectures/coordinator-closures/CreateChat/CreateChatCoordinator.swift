import ChatDomain

/// Creating a chat; finishes when its screen has gone.
final class CreateChatCoordinator: Coordinator {
    /// Called with the chat that was asked for, new or known already, while the user is still waiting for it.
    var onCreate: ((ChatID) -> Void)?

    private let router: Router
    private let services: AppServices

    init(router: Router, services: AppServices) {
        self.router = router
        self.services = services
    }

    override func start() {
        let screen = CreateChatViewController(services: services)
        screen.onFinish = { [weak self, weak screen] chat in
            // A reply may come between the back button and the end of its transition.
            if let self, router.isOnTop(screen) { onCreate?(chat) }
        }
        router.show(screen) { [weak self] in self?.onFinish?() }
    }
}
