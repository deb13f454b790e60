#if TCA
import ChatDomain
import ChatServices
import ComposableArchitecture

/// The list of chats, and how it stands to the server: one sync at a time, which others join.
@Reducer
struct ChatListFeature {
    @ObservableState
    struct State: Equatable, Sendable {
        enum Status: Equatable, Sendable {
            /// The store is being loaded; a sync follows.
            case loading
            case syncing
            case idle
            /// The last sync failed.
            case failed
        }

        /// Newest first.
        var rows: IdentifiedArrayOf<ChatRowFeature.State> = []
        var status = Status.loading
        var cursor: UInt64 = 0
        /// Whether the user waits for the sync in flight, with the list pulled down.
        var isPulled = false
        /// How often people's clock has jumped: dates shown before are stale.
        var clockJumps = 0

        var isLoaded: Bool { status != .loading }
        var showsSpinner: Bool { rows.isEmpty && isUnderWay }
        var showsEmptyText: Bool { rows.isEmpty && !isUnderWay }
        var showsAlert: Bool { status == .failed }

        fileprivate var isUnderWay: Bool { status == .loading || status == .syncing }
    }

    enum Action: Equatable, Sendable {
        case rows(IdentifiedActionOf<ChatRowFeature>)
        case loaded(cursor: UInt64)
        case syncRequested
        case pulledToRefresh
        case synced(Result<SyncReply, APIError>)
        case newChatTapped
        case delegate(Delegate)

        /// For the feature around it.
        enum Delegate: Equatable, Sendable {
            case open(ChatID)
            case newChat
            case merge(SyncReply)
        }
    }

    @Dependency(\.server) var server

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .rows(.element(_, .delegate(.open(let chat)))):
                return .send(.delegate(.open(chat)))
            case .rows, .delegate:
                return .none
            case .loaded(let cursor):
                state.cursor = cursor
                state.status = .idle
                return sync(&state)
            case .pulledToRefresh:
                state.isPulled = true
                return sync(&state)
            case .syncRequested:
                return sync(&state)
            case .synced(.success(let reply)):
                state.cursor = reply.cursor
                state.status = .idle
                state.isPulled = false
                return .send(.delegate(.merge(reply)))
            case .synced(.failure):
                state.status = .failed
                state.isPulled = false
                return .none
            case .newChatTapped:
                return .send(.delegate(.newChat))
            }
        }
        .forEach(\.rows, action: \.rows) { ChatRowFeature() }
    }

    private func sync(_ state: inout State) -> Effect<Action> {
        guard !state.isUnderWay else { return .none }
        state.status = .syncing
        return .run { [server, cursor = state.cursor] send in
            await send(.synced(server.sync(cursor)))
        }
    }
}
#endif
