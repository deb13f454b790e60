package import ChatDomain
package import ChatServices
// OpenCombine 0.14 predates Sendable; its subjects and futures lock for themselves.
@preconcurrency package import OpenCombine
import OpenCombineUIKit

// The services as methods that return publishers instead of taking callbacks: UPTech's article has a `GithubService`,
// SwiftGoal's a store like this. Requests are made when subscribed to; elements come on whatever queue the service calls
// back on.

extension ChatAPI {
    /// What happened since `cursor`.
    package func sync(since cursor: UInt64) -> AnyPublisher<SyncReply, APIError> {
        request { self.sync(since: cursor, completion: $0) }
    }

    /// Sends a message; emits when the server accepted it.
    package func send(_ send: Outbox.Send) -> AnyPublisher<Timestamp, APIError> {
        request { self.send(send, completion: $0) }
    }

    /// Tells how far the user has read.
    package func markRead(_ receipt: ReceiptQueue.Receipt) -> AnyPublisher<Void, APIError> {
        request { self.markRead(receipt, completion: $0) }
    }

    /// Has the server make a chat with whoever bears this name.
    package func createChat(named name: String) -> AnyPublisher<SyncReply.ChatRecord, APIError> {
        request { self.createChat(named: name, completion: $0) }
    }
}

extension ChatStore {
    /// The chats as they were saved.
    package func load() -> AnyPublisher<StoredChats, Never> {
        request { completion in self.load { completion(.success($0)) } }
    }
}

extension PushService {
    /// Payloads from now on.
    package func payloads() -> AnyPublisher<PushPayload, Never> {
        let payloads = PassthroughSubject<PushPayload, Never>()
        setHandler { payloads.send($0) }
        return payloads.eraseToAnyPublisher()
    }
}

extension SocketService {
    /// Keeps a socket open while subscribed to; what it tells goes to `events`, also what was in flight at the end.
    func connect(
        to chat: ChatID,
        telling events: PassthroughSubject<SocketEvent, Never>
    ) -> AnyPublisher<Never, Never> {
        Deferred {
            let connection = self.open(chat) { events.send($0) }
            return Empty<Never, Never>(completeImmediately: false)
                .handleEvents(receiveCancel: { connection.close() })
        }
        .eraseToAnyPublisher()
    }
}

/// A request that is made when subscribed to.
private func request<Value, Failure: Error>(
    _ start: @escaping (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void
) -> AnyPublisher<Value, Failure> {
    Deferred {
        Future { promise in
            let promise = Promise(fulfil: promise)
            start { promise.fulfil($0) }
        }
    }
    .eraseToAnyPublisher()
}

/// A future's promise, carried to the network queue.
private struct Promise<Value, Failure: Error>: @unchecked Sendable {
    // @unchecked: OpenCombine's future guards its state with a lock of its own.
    let fulfil: (Result<Value, Failure>) -> Void
}
