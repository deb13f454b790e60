package import ChatDomain
package import ChatServices
@preconcurrency package import OpenCombine
import OpenCombineNetworking
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// Has the server make chats (R9).
///
/// The request lives here, so that it outlives the screen that asked.
@MainActor
package final class CreationService {
    private typealias Request = (name: String, reply: PublishRelay<Result<ChatID, APIError>>)

    // MARK: Outputs

    /// Chats as the server made them, each before the reply to whoever asked.
    let created = PublishRelay<SyncReply.ChatRecord>()

    private let requests = PublishRelay<Request>()
    private var subscriptions: [AnyCancellable] = []

    init(api: any ChatAPI, scheduler: WorkQueueScheduler) {
        requests
            .flatMap { request in
                api.createChat(named: request.name).reply(on: scheduler).map { (request, $0) }
            }
            .sink { [created] request, result in
                if case .success(let record) = result { created.accept(record) }
                request.reply.accept(result.map { ChatID($0.contact.id) })
            }
            .store(in: &subscriptions)
    }

    /// Asks for a chat when subscribed to.
    package func createChat(named name: String) -> AnyPublisher<Result<ChatID, APIError>, Never> {
        Deferred { [requests] in
            let reply = PublishRelay<Result<ChatID, APIError>>()
            requests.accept((name, reply))
            return reply
        }
        .first()
        .eraseToAnyPublisher()
    }
}
