#if ReactiveSwift
import ChatDomain
import ChatServices
// ReactiveSwift 7.2 is not strict about Sendable; the observers that cross queues lock for themselves.
@preconcurrency import ReactiveSwift

// The services as methods that return producers instead of taking callbacks, as the article's store has them. Requests are
// made at the start; values come on whatever queue the service calls back on.

extension ChatAPI {
    func sync(since cursor: UInt64) -> SignalProducer<SyncReply, APIError> {
        request { self.sync(since: cursor, completion: $0) }
    }

    func send(_ send: Outbox.Send) -> SignalProducer<Timestamp, APIError> {
        request { self.send(send, completion: $0) }
    }

    func markRead(_ receipt: ReceiptQueue.Receipt) -> SignalProducer<Void, APIError> {
        request { self.markRead(receipt, completion: $0) }
    }

    func createChat(named name: String) -> SignalProducer<SyncReply.ChatRecord, APIError> {
        request { self.createChat(named: name, completion: $0) }
    }
}

extension ChatStore {
    func load() -> SignalProducer<StoredChats, Never> {
        request { completion in self.load { completion(.success($0)) } }
    }
}

extension PushService {
    /// Payloads from the start on.
    func payloads() -> SignalProducer<PushPayload, Never> {
        SignalProducer { observer, _ in
            self.setHandler { observer.send(value: $0) }
        }
    }
}

extension SocketService {
    /// Keeps a socket open until interrupted; what it tells goes to `events`, also what was in flight at the end.
    func connect(
        to chat: ChatID,
        telling events: Signal<SocketEvent, Never>.Observer
    ) -> SignalProducer<Never, Never> {
        SignalProducer { observer, lifetime in
            let connection = self.open(chat) { events.send(value: $0) }
            lifetime.observeEnded {
                // It never ends by itself: the observer is kept until then, since it would interrupt as it goes.
                withExtendedLifetime(observer) { connection.close() }
            }
        }
    }
}

/// A request that is made at the start.
private func request<Value, Failure: Error>(
    _ start: @escaping (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void
) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, _ in
        start { result in
            switch result {
            case .success(let value):
                observer.send(value: value)
                observer.sendCompleted()
            case .failure(let error):
                observer.send(error: error)
            }
        }
    }
}
#endif
