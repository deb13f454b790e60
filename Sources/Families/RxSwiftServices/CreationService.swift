#if RxSwift
package import ChatDomain
import ChatServices
@preconcurrency import RxRelay
@preconcurrency package import RxSwift
import RxSwiftUIKit

/// Has the server make chats (R9).
///
/// The request lives here, so that it outlives the screen that asked.
@MainActor
package final class CreationService {
    private typealias Request = (name: String, reply: AsyncSubject<Result<ChatID, any Error>>)

    // MARK: Outputs

    /// Chats as the server made them, each before the reply to whoever asked.
    let created = PublishRelay<SyncReply.ChatRecord>()

    private let requests = PublishRelay<Request>()
    private let disposeBag = DisposeBag()

    init(api: any ChatAPI, scheduler: RxWorkQueueScheduler) {
        requests
            .flatMap { request in
                api.createChat(named: request.name).asObservable().reply(on: scheduler)
                    .map { (request, $0) }
            }
            .subscribe(onNext: { [created] request, result in
                if case .success(let record) = result { created.accept(record) }
                request.reply.onNext(result.map { ChatID($0.contact.id) })
                request.reply.onCompleted()
            })
            .disposed(by: disposeBag)
    }

    /// Asks for a chat when subscribed to.
    package func createChat(named name: String) -> Observable<Result<ChatID, any Error>> {
        Observable.deferred { [requests] in
            let reply = AsyncSubject<Result<ChatID, any Error>>()
            requests.accept((name, reply))
            return reply
        }
    }
}
#endif
