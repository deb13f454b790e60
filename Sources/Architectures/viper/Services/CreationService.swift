import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Has the server make chats.
///
/// The request lives here, so that the chat is made even if the screen that asked has been left.
@MainActor
final class CreationService {
    private let api: any ChatAPI
    private let main: MainQueue
    private let chats: ChatsService

    init(environment: ArchitectureEnvironment, chats: ChatsService) {
        api = environment.services.api
        main = environment.queues.main
        self.chats = chats
    }

    func createChat(
        named name: String,
        whenDone done: @escaping @MainActor (Result<ChatID, APIError>) -> Void
    ) {
        api.createChat(named: name) { @Sendable [weak self, main] result in
            main.async {
                if case .success(let record) = result { self?.chats.create(record) }
                done(result.map { ChatID($0.contact.id) })
            }
        }
    }
}
