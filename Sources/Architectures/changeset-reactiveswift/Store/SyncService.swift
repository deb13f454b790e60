#if ReactiveSwift
import ChatDomain
import ChatServices
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

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

    /// Asks for a sync; disabled while there is no cursor yet or one is in flight, which is then joined.
    let request: Action<Void, SyncReply, APIError>
    /// Busy from the start: the first sync follows the store.
    let state: Property<State>

    init(
        api: any ChatAPI,
        cursor: MutableProperty<UInt64?>,
        scheduler: ReactiveWorkQueueScheduler
    ) {
        request = Action(unwrapping: cursor) { cursor in
            // Its completion comes a hop after its reply; who asks in between must not join what is over.
            api.sync(since: cursor).observe(on: scheduler).take(first: 1)
        }
        let began = request.isExecuting.signal.filter { $0 }
        state = Property(
            initial: .busy,
            then: Signal.merge(
                began.map(value: State.busy),
                request.completed.map(value: State.idle),
                request.errors.map(value: State.failed)
            )
        )
    }
}
#endif
