import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Has the server make chats; the request outlives the screen that asked.
@MainActor
final class ChatCreator {
    private let api: any ChatAPI
    private let main: MainQueue
    private let store: MessageStore

    init(environment: ArchitectureEnvironment, store: MessageStore) {
        api = environment.services.api
        main = environment.queues.main
        self.store = store
    }

    /// Asks for a chat; `completion` is called when the store has it, or with what went wrong.
    func createChat(
        named name: String,
        completion: @escaping @MainActor (Result<ChatID, APIError>) -> Void
    ) {
        api.createChat(named: name) { @Sendable [store, main] result in
            main.async {
                if case .success(let record) = result { store.create(record) }
                completion(result.map { ChatID($0.contact.id) })
            }
        }
    }
}
