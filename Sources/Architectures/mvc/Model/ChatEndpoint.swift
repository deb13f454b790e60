import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// All HTTP calls; every callback comes back on the main queue.
@MainActor
final class ChatEndpoint {
    typealias Callback<Value> = @MainActor (Result<Value, APIError>) -> Void

    private let api: any ChatAPI
    private let main: MainQueue

    init(environment: ArchitectureEnvironment) {
        api = environment.services.api
        main = environment.queues.main
    }

    func fetchChats(since cursor: UInt64, whenDone done: @escaping Callback<SyncReply>) {
        api.sync(since: cursor) { @Sendable [main] result in
            main.async { done(result) }
        }
    }

    func send(_ send: Outbox.Send, whenDone done: @escaping Callback<Timestamp>) {
        api.send(send) { @Sendable [main] result in
            main.async { done(result) }
        }
    }

    func read(_ receipt: ReceiptQueue.Receipt, whenDone done: @escaping Callback<Void>) {
        api.markRead(receipt) { @Sendable [main] result in
            main.async { done(result) }
        }
    }

    func createChat(for name: String, whenDone done: @escaping Callback<SyncReply.ChatRecord>) {
        api.createChat(named: name) { @Sendable [main] result in
            main.async { done(result) }
        }
    }
}
