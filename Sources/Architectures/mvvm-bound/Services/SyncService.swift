import ChatDomain
import ChatServices
import WorkQueues

/// Syncs, one at a time (R2).
@MainActor
final class SyncService {
    enum State {
        /// The store is being loaded or a sync is in flight.
        case busy
        case idle
        /// The last sync failed.
        case failed
    }

    /// Busy from the start: the first sync follows the store.
    let state = Box(State.busy)

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
        state.change(to: .busy)
        api.sync(since: repository.cursor) { @Sendable [weak self, main] result in
            main.async { self?.finished(result) }
        }
    }

    private func finished(_ result: Result<SyncReply, APIError>) {
        isInFlight = false
        switch result {
        case .success(let reply):
            repository.merge(reply)
            state.value = .idle
        case .failure:
            state.value = .failed
        }
    }
}
