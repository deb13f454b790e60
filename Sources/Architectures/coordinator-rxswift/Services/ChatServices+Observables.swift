#if RxSwift
import ChatDomain
import ChatServices
// RxSwift 6.10 is not strict about Sendable; observers that cross queues may be told on any.
@preconcurrency import RxSwift

// The services as the article's `GithubService`: methods that return observables instead of taking callbacks. Requests are
// made when subscribed to; elements come on whatever queue the service calls back on.

extension ChatAPI {
    func sync(since cursor: UInt64) -> Single<SyncReply> {
        request { self.sync(since: cursor, completion: $0) }
    }

    func send(_ send: Outbox.Send) -> Single<Timestamp> {
        request { self.send(send, completion: $0) }
    }

    func markRead(_ receipt: ReceiptQueue.Receipt) -> Single<Void> {
        request { self.markRead(receipt, completion: $0) }
    }

    func createChat(named name: String) -> Single<SyncReply.ChatRecord> {
        request { self.createChat(named: name, completion: $0) }
    }
}

extension ChatStore {
    func load() -> Single<StoredChats> {
        request { completion in self.load { completion(.success($0)) } }
    }
}

extension PushService {
    /// Payloads for as long as it is subscribed to, by one at a time.
    func payloads() -> Observable<PushPayload> {
        .create { observer in
            self.setHandler { observer.onNext($0) }
            return Disposables.create { self.setHandler { _ in } }
        }
    }
}

extension SocketService {
    /// Keeps a socket open while subscribed to; what it tells goes to `events`, also what was in flight at the end.
    func connect(
        to chat: ChatID,
        telling events: PublishSubject<SocketEvent>
    ) -> Observable<Never> {
        .create { _ in
            let connection = self.open(chat) { events.onNext($0) }
            return Disposables.create { connection.close() }
        }
    }
}

/// A request that is made when subscribed to.
private func request<Value>(
    _ start: @escaping (@escaping @Sendable (Result<Value, APIError>) -> Void) -> Void
) -> Single<Value> {
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
    .asSingle()
}
#endif
