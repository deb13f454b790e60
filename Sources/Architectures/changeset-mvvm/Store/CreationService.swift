import ChatDomain
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineNetworking
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// Has the server make chats (R9).
///
/// The request lives here, so that it outlives the screen that asked.
@MainActor
final class CreationService {
    private typealias Request = (name: String, promise: Future<ChatID, APIError>.Promise)

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
                request.promise(result.map { ChatID($0.contact.id) })
            }
            .store(in: &subscriptions)
    }

    /// Asks for a chat when subscribed to.
    func createChat(named name: String) -> AnyPublisher<ChatID, APIError> {
        Deferred { [requests] in
            Future { promise in requests.accept((name, promise)) }
        }
        .eraseToAnyPublisher()
    }
}
