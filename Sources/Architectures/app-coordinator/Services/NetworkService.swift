import ChatDomain
import ChatServices
// OpenCombine 0.14 predates Sendable; its futures lock for themselves.
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

/// The one reply of a request, success or not, on the main queue.
typealias Reply<Value> = AnyPublisher<Result<Value, APIError>, Never>

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
    private let scheduler: WorkQueueScheduler

    init(api: any ChatAPI, scheduler: WorkQueueScheduler) {
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
        Deferred {
            Future { promise in
                let promise = Promise(fulfil: promise)
                start { promise.fulfil($0) }
            }
        }
        .reply(on: scheduler)
    }
}
