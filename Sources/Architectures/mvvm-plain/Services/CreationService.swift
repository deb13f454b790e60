import ChatDomain
import ChatServices
import WorkQueues

/// Has the server make chats (R9).
///
/// The request lives here, so that it outlives the screen that asked.
@MainActor
final class CreationService {
    private typealias Request = (name: String, answer: (Result<ChatID, APIError>) -> Void)

    // MARK: Outputs

    /// Chats as the server made them, each before the reply to whoever asked.
    let created = Relay<SyncReply.ChatRecord>()

    private let requests = Relay<Request>()
    private var subscriptions: [Subscription] = []

    init(api: any ChatAPI, main: MainQueue) {
        requests
            .flatMap { request in
                Stream.reply(on: main) { api.createChat(named: request.name, completion: $0) }
                    .map { (request, $0) }
            }
            .subscribe { [created] request, result in
                if case .success(let record) = result { created.accept(record) }
                request.answer(result.map { ChatID($0.contact.id) })
            }
            .store(in: &subscriptions)
    }

    /// Asks for a chat when subscribed to.
    func createChat(named name: String) -> Stream<Result<ChatID, APIError>> {
        .once { [requests] answer in requests.accept((name, answer)) }
    }
}
