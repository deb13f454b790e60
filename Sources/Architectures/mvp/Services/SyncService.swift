import ChatDomain
import ChatServices
import WorkQueues

/// Told how syncs go.
@MainActor
protocol SyncServiceDelegate: AnyObject {
    func sync(_ sync: SyncService, didEnter state: SyncService.State)
}

/// Syncs, one at a time (R2): when asked to, and on return to the foreground.
@MainActor
final class SyncService: ApplicationLifecycleObserver {
    enum State {
        /// The store is being loaded or a sync is in flight.
        case busy
        case idle
        /// The last sync failed.
        case failed
    }

    /// Busy from the start: the first sync follows the store.
    private(set) var state = State.busy {
        didSet { delegate?.sync(self, didEnter: state) }
    }

    weak var delegate: (any SyncServiceDelegate)?

    private let api: any ChatAPI
    private let main: MainQueue
    private let repository: ChatRepository
    private var isInFlight = false

    init(api: any ChatAPI, main: MainQueue, repository: ChatRepository) {
        self.api = api
        self.main = main
        self.repository = repository
    }

    /// Asks for a sync; joins the one in flight.
    func request() {
        guard repository.isLoaded, !isInFlight else { return }
        isInFlight = true
        state = .busy
        api.sync(since: repository.cursor) { @Sendable [weak self, main] result in
            main.async { self?.finished(result) }
        }
    }

    func willEnterForeground() {
        request()
    }

    private func finished(_ result: Result<SyncReply, APIError>) {
        isInFlight = false
        switch result {
        case .success(let reply):
            repository.merge(reply)
            state = .idle
        case .failure:
            state = .failed
        }
    }
}
