import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Fetches what is new on the server.
@MainActor
final class SyncService {
    /// Where it stands.
    struct State: Hashable, Sendable {
        var isSyncing = false
        /// Whether the last sync has failed; false while another is under way.
        var hasFailed = false
    }

    /// Tells of each begin and end, at the end when the repository has what has come.
    let changes = Observers<State>()
    private(set) var state = State() { didSet { changes.tell(state) } }

    private let api: any ChatAPI
    private let main: MainQueue
    private let repository: ChatRepository

    init(environment: ArchitectureEnvironment, repository: ChatRepository) {
        api = environment.services.api
        main = environment.queues.main
        self.repository = repository
    }

    /// Syncs, unless that is under way; not before the repository is loaded, after which it is asked again.
    func request() {
        guard repository.isLoaded, !state.isSyncing else { return }
        state = State(isSyncing: true)
        api.sync(since: repository.cursor) { @Sendable [weak self, main] result in
            main.async { self?.finished(result) }
        }
    }

    private func finished(_ result: Result<SyncReply, APIError>) {
        switch result {
        case .success(let reply):
            repository.merge(reply)
            state = State()
        case .failure:
            state = State(hasFailed: true)
        }
    }
}
