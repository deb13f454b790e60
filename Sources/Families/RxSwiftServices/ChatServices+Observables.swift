#if RxSwift
package import ChatDomain
package import ChatServices
// RxSwift 6.10 is not strict about Sendable; its subjects and sinks lock for themselves.
@preconcurrency package import RxSwift

// The services as the article's `GithubService`: methods that return observables instead of taking callbacks. Requests
// are made when subscribed to; elements come on whatever queue the service calls back on.

extension ChatAPI {
    /// What happened since `cursor`.
    package func sync(since cursor: UInt64) -> Single<SyncReply> {
        request { self.sync(since: cursor, completion: $0) }
    }

    /// Sends a message; emits when the server accepted it.
    package func send(_ send: Outbox.Send) -> Single<Timestamp> {
        request { self.send(send, completion: $0) }
    }

    /// Tells how far the user has read.
    package func markRead(_ receipt: ReceiptQueue.Receipt) -> Single<Void> {
        request { self.markRead(receipt, completion: $0) }
    }

    /// Has the server make a chat with whoever bears this name.
    package func createChat(named name: String) -> Single<SyncReply.ChatRecord> {
        request { self.createChat(named: name, completion: $0) }
    }
}

extension ChatStore {
    /// The chats as they were saved.
    package func load() -> Single<StoredChats> {
        request { (completion: @escaping Completion<StoredChats, Never>) in
            self.load { completion(.success($0)) }
        }
    }
}

extension PushService {
    /// Payloads from now on.
    package func payloads() -> Observable<PushPayload> {
        let payloads = PublishSubject<PushPayload>()
        setHandler { payloads.onNext($0) }
        return payloads
    }
}

extension SocketService {
    /// Keeps a socket open while subscribed to; what it tells goes to `events`, also what was in flight at the end.
    func connect(
        to chat: ChatID,
        telling events: PublishSubject<SocketEvent>
    ) -> Observable<Never> {
        Observable.create { _ in
            let connection = self.open(chat) { events.onNext($0) }
            return Disposables.create { connection.close() }
        }
    }
}

private typealias Completion<Value, Failure: Error> = @Sendable (Result<Value, Failure>) -> Void

/// A request that is made when subscribed to; the services cannot take one back.
private func request<Value, Failure: Error>(
    _ start: @escaping (@escaping Completion<Value, Failure>) -> Void
) -> Single<Value> {
    Single.create { observer in
        let observer = ReplyObserver(tell: observer)
        start { reply in observer.tell(reply.mapError { $0 }) }
        return Disposables.create()
    }
}

/// A single's observer, carried to the network queue.
private struct ReplyObserver<Value>: @unchecked Sendable {
    // @unchecked: the sink behind it guards its state for itself, and is told once.
    let tell: (Result<Value, any Error>) -> Void
}
#endif
