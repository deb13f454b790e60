import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Told of where a sync stands.
@MainActor
protocol SyncServiceDelegate: AnyObject {
    func syncChanged(_ status: SyncService.Status)
}

/// Syncs, one at a time; others join it.
@MainActor
final class SyncService {
    enum Status {
        /// The database is being read, or a sync is in flight.
        case busy
        case idle
        /// The last sync failed.
        case failed
    }

    weak var delegate: (any SyncServiceDelegate)?

    private(set) var status = Status.busy {
        didSet { delegate?.syncChanged(status) }
    }

    private let api: any ChatAPI
    private let main: MainQueue
    private let chats: ChatsService
    private var isInFlight = false

    init(environment: ArchitectureEnvironment, chats: ChatsService) {
        api = environment.services.api
        main = environment.queues.main
        self.chats = chats
    }

    func sync() {
        // One follows the database anyhow.
        guard chats.isLoaded, !isInFlight else { return }
        isInFlight = true
        status = .busy
        api.sync(since: chats.cursor) { @Sendable [weak self, main] result in
            main.async { self?.synced(result) }
        }
    }

    private func synced(_ result: Result<SyncReply, APIError>) {
        isInFlight = false
        switch result {
        case .success(let reply):
            chats.merge(reply)
            status = .idle
        case .failure:
            status = .failed
        }
    }
}
