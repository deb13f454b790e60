import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Has the server make chats; the request outlives the screen that asked.
@MainActor
final class CreationService {
    private let api: any ChatAPI
    private let main: MainQueue
    private let repository: ChatRepository

    init(environment: ArchitectureEnvironment, repository: ChatRepository) {
        api = environment.services.api
        main = environment.queues.main
        self.repository = repository
    }

    /// Asks for a chat; `completion` is called when the repository has it, or with what went wrong.
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
