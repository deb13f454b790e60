import ArchitectureContract
import ChatDomain

/// Decides what the system shows around the screens.
@MainActor
final class RootPresenter {
    weak var view: (any RootViewInput)?

    private let interactor: any RootInteractorInput
    private let router: any RootRouterInput

    init(interactor: any RootInteractorInput, router: any RootRouterInput) {
        self.interactor = interactor
        self.router = router
    }
}

extension RootPresenter: RootViewOutput {
    func didFinishLaunching() {
        router.showRoot()
        interactor.start()
    }

    func didEnterBackground() { interactor.enterBackground() }

    func willEnterForeground() { interactor.returnToForeground() }

    func didBecomeActive() { interactor.becomeActive() }

    func clockJumped() { interactor.jumpClock() }

    func tappedBanner(of thread: String) {
        guard let number = UInt32(thread) else { return }
        router.showConversation(ChatID(number))
    }
}

extension RootPresenter: RootInteractorOutput {
    func changed(unreadCount: Int) {
        view?.show(badge: unreadCount)
    }

    func received(_ message: IncomingMessage) {
        guard interactor.isActive, !router.isShowing(message.chat) else { return }
        router.showBanner(
            title: message.contact.name,
            text: ChatTexts.oneLine(message.text),
            in: message.chat
        )
    }
}
