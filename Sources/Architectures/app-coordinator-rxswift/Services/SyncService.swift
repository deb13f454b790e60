#if RxSwift
import ChatDomain
import ChatServices
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift

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
    var state: Observable<SyncState> { get }
    var replies: Observable<SyncReply> { get }

    /// Asks for a sync when subscribed to, or joins the one in flight; ends with it.
    func sync() -> Observable<Void>
}

/// Syncs at start, on return to the foreground, after a socket's gap and when asked to.
final class LiveSyncService: SyncService {
    /// Busy from the start: the first sync follows the store.
    private let stateRelay = BehaviorRelay(value: SyncState.busy)
    private let repliesRelay = PublishRelay<SyncReply>()
    private let requests = PublishRelay<Void>()
    private let disposeBag = DisposeBag()

    var state: Observable<SyncState> { stateRelay.asObservable() }
    var replies: Observable<SyncReply> { repliesRelay.asObservable() }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        requests
            .withLatestFrom(coordinator.contentService.cursor)
            .compactMap { $0 }
            .flatMapFirst { [stateRelay] cursor in
                stateRelay.accept(.busy)
                return network.sync(since: cursor)
            }
            .subscribe(onNext: { [stateRelay, repliesRelay] result in
                switch result {
                case .success(let reply):
                    repliesRelay.accept(reply)
                    stateRelay.accept(.idle)
                case .failure:
                    stateRelay.accept(.failed)
                }
            })
            .disposed(by: disposeBag)
        Observable.merge(
            coordinator.contentService.loaded,
            coordinator.applicationService.willEnterForeground,
            coordinator.socketsService.reopened
        )
        .bind(to: requests)
        .disposed(by: disposeBag)
    }

    func sync() -> Observable<Void> {
        .deferred { [requests, stateRelay] in
            requests.accept(())
            return
                stateRelay
                .filter { $0 != .busy }
                .take(1)
                .map { state in if state == .failed { throw SyncError() } }
        }
    }
}
#endif
