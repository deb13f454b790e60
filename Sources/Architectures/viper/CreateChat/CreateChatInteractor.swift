import ChatDomain

/// Finds the chat of a contact, or has it made.
@MainActor
final class CreateChatInteractor {
    weak var output: (any CreateChatInteractorOutput)?

    private let services: AppServices

    init(services: AppServices) { self.services = services }
}

extension CreateChatInteractor: CreateChatInteractorInput {
    func createChat(named name: String) {
        guard !ChatRules.isBlank(name) else {
            output?.refusedBlankName()
            return
        }
        if let chat = services.chats.chat(named: name) {
            output?.found(chat)
            return
        }
        output?.beganCreating()
        services.creation.createChat(named: name) { [weak self] result in
            switch result {
            case .success(let chat): self?.output?.found(chat)
            case .failure: self?.output?.failed()
            }
        }
    }
}
