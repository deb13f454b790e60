import ChatDomain
import ChatServices
import WorkQueues

/// Has the server make chats (R9).
///
/// The request lives here, so that it outlives the screen that asked.
@MainActor
final class CreationService {
    private let api: any ChatAPI
    private let main: MainQueue
    private let repository: ChatRepository

    init(api: any ChatAPI, main: MainQueue, repository: ChatRepository) {
        self.api = api
        self.main = main
        self.repository = repository
    }

    /// Asks for a chat; `completion` runs when the repository has it.
    func createChat(
        named name: String,
        completion: @escaping @MainActor (Result<ChatID, APIError>) -> Void
    ) {
        api.createChat(named: name) { @Sendable [repository, main] result in
            main.async {
                if case .success(let record) = result { repository.create(record) }
                completion(result.map { ChatID($0.contact.id) })
            }
        }
    }
}
