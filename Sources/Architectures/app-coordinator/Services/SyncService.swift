import ChatDomain
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineUIKit

enum SyncState: Equatable {
    /// The store is being loaded or a sync is in flight.
    case busy
    case idle
    /// The last sync failed.
    case failed
}

/// The last sync failed.
struct SyncError: Error {}

/// Syncs with the server, one at a time (R2).
@MainActor
protocol SyncService: BackendService {
    /// Begins with where syncing stands now.
    var state: AnyPublisher<SyncState, Never> { get }
    var replies: AnyPublisher<SyncReply, Never> { get }

    /// Asks for a sync when subscribed to, or joins the one in flight; ends with it.
    func sync() -> AnyPublisher<Void, any Error>
}

/// Syncs at start, on return to the foreground, after a socket's gap and when asked to.
final class LiveSyncService: SyncService {
    /// Busy from the start: the first sync follows the store.
    private let stateRelay = BehaviorRelay(SyncState.busy)
    private let repliesRelay = PublishRelay<SyncReply>()
    private let requests = PublishRelay<Void>()
    private var subscriptions: [AnyCancellable] = []

    var state: AnyPublisher<SyncState, Never> { stateRelay.eraseToAnyPublisher() }
    var replies: AnyPublisher<SyncReply, Never> { repliesRelay.eraseToAnyPublisher() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        requests
            .withLatestFrom(coordinator.contentService.cursor)
            .compactMap { $0 }
            .flatMapFirst { [stateRelay] cursor in
                stateRelay.accept(.busy)
                return network.sync(since: cursor)
            }
            .sink { [stateRelay, repliesRelay] result in
                switch result {
                case .success(let reply):
                    repliesRelay.accept(reply)
                    stateRelay.accept(.idle)
                case .failure:
                    stateRelay.accept(.failed)
                }
            }
            .store(in: &subscriptions)
        Merge(
            coordinator.contentService.loaded,
            coordinator.applicationService.willEnterForeground,
            coordinator.socketsService.reopened
        )
        .bind(to: requests)
        .store(in: &subscriptions)
    }

    func sync() -> AnyPublisher<Void, any Error> {
        Deferred { [requests, stateRelay] in
            requests.accept()
            return
                stateRelay
                .first { $0 != .busy }
                .tryMap { state in if state == .failed { throw SyncError() } }
        }
        .eraseToAnyPublisher()
    }
}
