import ChatDomain
import ChatServices
import WorkQueues

/// Syncs, one at a time (R2).
@MainActor
final class SyncService {
    /// How syncing stands.
    enum State: Equatable {
        /// The store is being loaded or a sync is in flight.
        case busy
        case idle
        /// The last sync failed.
        case failed
    }

    // MARK: Inputs

    /// Asks for a sync; joins the one in flight.
    let request = Relay<Void>()

    // MARK: Outputs

    /// Busy from the start: the first sync follows the store.
    let state = StateRelay(State.busy)
    /// What the server told.
    let replies = Relay<SyncReply>()

    private var subscriptions: [Subscription] = []

    /// Connects inputs with outputs; each sync begins where `cursor` stands, and is answered on `main`.
    init(api: any ChatAPI, cursor: StateRelay<UInt64?>, main: MainQueue) {
        request
            .withLatestFrom(cursor)
            .compactMap { $0 }
            .flatMapFirst { [state] cursor in
                state.accept(.busy)
                return Stream.reply(on: main) { api.sync(since: cursor, completion: $0) }
            }
            .subscribe { [state, replies] result in
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
