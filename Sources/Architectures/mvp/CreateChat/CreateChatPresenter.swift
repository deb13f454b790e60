import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// What the create screen shows, and what follows when the user asks for a chat.
@MainActor
final class CreateChatPresenter {
    private weak var view: (any CreateChatView)?
    private let services: AppServices
    private var isCreating = false
    private var errorEnd: ScheduledWork?

    init(services: AppServices) { self.services = services }

    /// The view is there; it is not kept.
    func attach(_ view: any CreateChatView) {
        self.view = view
    }

    func create(_ name: String) {
        guard !isCreating else { return }
        guard !ChatRules.isBlank(name) else { return showError(ChatTexts.blankName) }
        if let chat = services.repository.chat(named: name) { return open(chat) }
        isCreating = true
        view?.showCreating(true)
        services.creation.createChat(named: name) { [weak self] in self?.created($0) }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        isCreating = false
        view?.showCreating(false)
        switch result {
        case .success(let chat): open(chat)
        case .failure: showError(ChatTexts.createFailed)
        }
    }

    private func open(_ chat: ChatID) {
        view?.showConversation(ConversationPresenter(chat: chat, services: services))
    }

    /// Shows what was wrong, for 3 s.
    private func showError(_ text: String) {
        view?.showError(text)
        errorEnd?.cancel()
        errorEnd = services.environment.queues.main.after(ChatRules.errorTextDuration) {
            [weak self] in self?.view?.showError(nil)
        }
    }
}
