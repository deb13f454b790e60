import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// The create screen, as long as it is there.
@MainActor
final class CreateChatViewModel {
    /// What the field holds, both ways.
    let name = Box("")
    /// Whether the request is under way: then nothing can be created.
    let isCreating = Box(false)
    /// What is wrong; nil after 3 s.
    var errorText: Box<String?> { error.text }

    /// Called with the conversation that takes the screen's place.
    var showConversation: ((ConversationViewModel) -> Void)?

    private let services: AppServices
    private let error: TransientText

    init(services: AppServices) {
        self.services = services
        error = TransientText(main: services.environment.queues.main)
    }

    func create() {
        let name = name.value
        guard !isCreating.value else { return }
        guard !ChatRules.isBlank(name) else { return error.show(ChatTexts.blankName) }
        if let chat = services.repository.chat(named: name) { return open(chat) }
        isCreating.value = true
        services.creation.createChat(named: name) { [weak self] in self?.created($0) }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        isCreating.value = false
        switch result {
        case .success(let chat): open(chat)
        case .failure: error.show(ChatTexts.createFailed)
        }
    }

    private func open(_ chat: ChatID) {
        showConversation?(ConversationViewModel(chat: chat, services: services))
    }
}
