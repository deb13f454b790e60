import ArchitectureContract
import ChatDomain
import ChatServices
import Observation

/// The create screen's own state; freed with it.
@MainActor @Observable
final class CreateChatViewModel {
    /// Whether the request is under way.
    private(set) var isBusy = false
    /// What is wrong with the name, or went wrong with the request.
    let error: ErrorText
    /// Told of the chat, made or known already: an event, so no one observes it.
    @ObservationIgnored var onCreated: ((ChatID) -> Void)?
    private let store: ChatsStore

    init(store: ChatsStore) {
        self.store = store
        error = ErrorText(clock: store.clock)
    }

    func create(named name: String) {
        guard !ChatRules.isBlank(name) else { return error.show(ChatTexts.blankName) }
        isBusy = true
        // Not cancelled with the screen: a chat that was asked for is made.
        Task { [weak self, store] in
            do throws(APIError) {
                let chat = try await store.createChat(named: name)
                self?.created(.success(chat))
            } catch {
                self?.created(.failure(error))
            }
        }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        isBusy = false
        switch result {
        case .success(let chat): onCreated?(chat)
        case .failure: error.show(ChatTexts.createFailed)
        }
    }
}
