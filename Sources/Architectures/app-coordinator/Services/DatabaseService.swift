import ChatDomain
import ChatMutations
import ChatServices
// OpenCombine 0.14 predates Sendable; its futures lock for themselves.
@preconcurrency import OpenCombine
import WorkQueuesOpenCombine

/// What is kept on the device (R17).
@MainActor
protocol DatabaseService: BackendService {
    /// Reads everything when subscribed to; ends with it.
    func load() -> AnyPublisher<StoredChats, Never>
}

/// Keeps every change of the content in the store.
final class LiveDatabaseService: DatabaseService {
    private let store: any ChatStore
    private let scheduler: WorkQueueScheduler
    private var subscriptions: [AnyCancellable] = []

    init(store: any ChatStore, scheduler: WorkQueueScheduler) {
        self.store = store
        self.scheduler = scheduler
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        coordinator.contentService.steps
            .sink { [store] step in
                for update in step.updates {
                    if let batch = update.batch, !batch.isEmpty { store.write(batch) }
                }
            }
            .store(in: &subscriptions)
    }

    func load() -> AnyPublisher<StoredChats, Never> {
        Deferred { [store] in
            Future<StoredChats, Never> { promise in
                let promise = Promise(fulfil: promise)
                store.load { promise.fulfil(.success($0)) }
            }
        }
        .receive(on: scheduler)
        .eraseToAnyPublisher()
    }
}
