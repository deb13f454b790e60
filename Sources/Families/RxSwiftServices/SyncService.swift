#if RxSwift
import ChatDomain
import ChatServices
@preconcurrency package import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Syncs, one at a time (R2).
@MainActor
package final class SyncService {
    /// How syncing stands.
    package enum State: Equatable {
        /// The store is being loaded or a sync is in flight.
        case busy
        case idle
        case failed
    }

    // MARK: Inputs

    /// Asks for a sync; joins the one in flight.
    package let request = PublishRelay<Void>()

    // MARK: Outputs

    /// Busy from the start: the first sync follows the store.
    package let state = BehaviorRelay(value: State.busy)
    let replies = PublishRelay<SyncReply>()

    private let disposeBag = DisposeBag()

    init(api: any ChatAPI, cursor: BehaviorRelay<UInt64?>, scheduler: RxWorkQueueScheduler) {
        request
            .withLatestFrom(cursor)
            .compactMap { $0 }
            .flatMapFirst { [state] cursor in
                api.sync(since: cursor).asObservable()
                    .reply(on: scheduler)
                    .do(onSubscribe: { state.accept(.busy) })
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
