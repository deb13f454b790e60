import ChatDomain
import ChatServices

/// How the chats stand to the server.
struct SyncState: Equatable, Sendable {
    enum Status: Equatable, Sendable {
        /// The store is being loaded; a sync follows.
        case loading
        case syncing
        case idle
        /// The last sync failed.
        case failed
    }

    var status = Status.loading
    var cursor: UInt64 = 0
    /// Whether the user waits for the sync in flight, with the list pulled down.
    var isPulled = false

    var isLoaded: Bool { status != .loading }
    var isUnderWay: Bool { status == .loading || status == .syncing }
}

enum SyncAction: Equatable, Sendable {
    case loaded(cursor: UInt64)
    case requested
    case pulled
    case replied(Result<SyncReply, APIError>)
}

/// One sync at a time; others join it.
enum SyncReducer {
    static func reduce(_ state: inout SyncState, _ action: SyncAction) -> Effect {
        switch action {
        case .loaded(let cursor):
            state.cursor = cursor
            state.status = .idle
            return reduce(&state, .requested)
        case .pulled:
            state.isPulled = true
            return reduce(&state, .requested)
        case .requested:
            guard !state.isUnderWay else { return .none }
            state.status = .syncing
            return .request(.sync(since: state.cursor))
        case .replied(.success(let reply)):
            state.cursor = reply.cursor
            state.status = .idle
            state.isPulled = false
            return .chats(.merge(reply))
        case .replied(.failure):
            state.status = .failed
            state.isPulled = false
            return .none
        }
    }
}
