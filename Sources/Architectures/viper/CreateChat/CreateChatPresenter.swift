import ArchitectureContract
import ChatDomain

/// Says what is going on, and where to go afterwards.
@MainActor
final class CreateChatPresenter {
    weak var view: (any CreateChatViewInput)?

    private let interactor: any CreateChatInteractorInput
    private let router: any CreateChatRouterInput
    private let errorClock: ErrorTextClock

    init(
        interactor: any CreateChatInteractorInput,
        router: any CreateChatRouterInput,
        errorClock: ErrorTextClock
    ) {
        self.interactor = interactor
        self.router = router
        self.errorClock = errorClock
    }

    private func show(error: String) {
        view?.show(error: error)
        errorClock.start { [weak self] in self?.view?.hideError() }
    }
}

extension CreateChatPresenter: CreateChatViewOutput {
    func tappedCreate(_ name: String) { interactor.createChat(named: name) }
}

extension CreateChatPresenter: CreateChatInteractorOutput {
    func refusedBlankName() { show(error: ChatTexts.blankName) }

    func beganCreating() { view?.showBusy(true) }

    func found(_ chat: ChatID) {
        view?.showBusy(false)
        router.showConversation(chat)
    }

    func failed() {
        view?.showBusy(false)
        show(error: ChatTexts.createFailed)
    }
}
