#if RxSwift
import ChatDomain
import ChatServices
// RxSwift 6.10 is not strict about Sendable; observers that cross queues may be told on any.
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The one reply of a request, success or not, on the main queue.
typealias Reply<Value> = Observable<Result<Value, any Error>>

/// Requests to the server, made when subscribed to.
@MainActor
protocol NetworkService: BackendService {
    func sync(since cursor: UInt64) -> Reply<SyncReply>
    func send(_ send: Outbox.Send) -> Reply<Timestamp>
    func markRead(_ receipt: ReceiptQueue.Receipt) -> Reply<Void>
    func createChat(named name: String) -> Reply<SyncReply.ChatRecord>
}

final class LiveNetworkService: NetworkService {
    private let api: any ChatAPI
    private let scheduler: RxWorkQueueScheduler

    init(api: any ChatAPI, scheduler: RxWorkQueueScheduler) {
        self.api = api
        self.scheduler = scheduler
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    func sync(since cursor: UInt64) -> Reply<SyncReply> {
        request { [api] in api.sync(since: cursor, completion: $0) }
    }

    func send(_ send: Outbox.Send) -> Reply<Timestamp> {
        request { [api] in api.send(send, completion: $0) }
    }

    func markRead(_ receipt: ReceiptQueue.Receipt) -> Reply<Void> {
        request { [api] in api.markRead(receipt, completion: $0) }
    }

    func createChat(named name: String) -> Reply<SyncReply.ChatRecord> {
        request { [api] in api.createChat(named: name, completion: $0) }
    }

    private func request<Value>(
        _ start: @escaping (@escaping @Sendable (Result<Value, APIError>) -> Void) -> Void
    ) -> Reply<Value> {
        Observable.create { observer in
            start { result in
                switch result {
                case .success(let value):
                    observer.onNext(value)
                    observer.onCompleted()
                case .failure(let error):
                    observer.onError(error)
                }
            }
            return Disposables.create()
        }
        .reply(on: scheduler)
    }
}
#endif
