#if RxSwift
import ChatDomain
import ChatServices
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Syncs, one at a time (R2).
@MainActor
final class SyncService {
    enum State: Equatable {
        /// The store is being loaded or a sync is in flight.
        case busy
        case idle
        /// The last sync failed.
        case failed
    }

    // MARK: Inputs

    /// Asks for a sync; joins the one in flight.
    let request = PublishRelay<Void>()

    // MARK: Outputs

    /// Busy from the start: the first sync follows the store.
    let state = BehaviorRelay(value: State.busy)
    let replies = PublishRelay<SyncReply>()

    private let disposeBag = DisposeBag()

    init(api: any ChatAPI, cursor: BehaviorRelay<UInt64?>, scheduler: RxWorkQueueScheduler) {
        request
            .withLatestFrom(cursor)
            .compactMap { $0 }
            .flatMapFirst { [state] cursor in
                state.accept(.busy)
                return api.sync(since: cursor).asObservable().reply(on: scheduler)
            }
            .subscribe(onNext: { [state, replies] result in
                switch result {
                case .success(let reply):
                    replies.accept(reply)
                    state.accept(.idle)
                case .failure:
                    state.accept(.failed)
                }
            })
            .disposed(by: disposeBag)
    }
}
#endif
