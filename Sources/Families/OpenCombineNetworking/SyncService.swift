package import ChatDomain
package import ChatServices
@preconcurrency import OpenCombine
package import OpenCombineUIKit
package import WorkQueuesOpenCombine

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
    package let state = BehaviorRelay(State.busy)
    /// What the server told.
    package let replies = PublishRelay<SyncReply>()

    private var subscriptions: [AnyCancellable] = []

    /// Connects inputs with outputs; each sync begins where `cursor` stands, and is answered on `scheduler`.
    package init(api: any ChatAPI, cursor: BehaviorRelay<UInt64?>, scheduler: WorkQueueScheduler) {
        request
            .withLatestFrom(cursor)
            .compactMap { $0 }
            .flatMapFirst { [state] cursor in
                state.accept(.busy)
                return api.sync(since: cursor).reply(on: scheduler)
            }
            .sink { [state, replies] result in
                switch result {
                case .success(let reply):
                    replies.accept(reply)
                    state.accept(.idle)
                case .failure:
                    state.accept(.failed)
                }
            }
            .store(in: &subscriptions)
    }
}
