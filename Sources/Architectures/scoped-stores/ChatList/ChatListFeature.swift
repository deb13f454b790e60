import ChatDomain
import ChatServices

/// The list of chats, and how it stands to the server: one sync at a time, which others join.
struct ChatListFeature: Reducer {
    struct State: Equatable, Sendable {
        enum Status: Equatable, Sendable {
            /// The store is being loaded; a sync follows.
            case loading
            case syncing
            case idle
            /// The last sync failed.
            case failed
        }

        var rows = IdentifiedArray<ChatRowFeature.State>()
        var status = Status.loading
        var cursor: UInt64 = 0
        /// Whether the user waits for the sync in flight, with the list pulled down.
        var isPulled = false
        /// How often people's clock has jumped: dates shown before are stale.
        var clockJumps = 0

        /// Newest first.
        var order: [ChatID] { rows.ids }
        var isLoaded: Bool { status != .loading }
        var showsSpinner: Bool { rows.isEmpty && isUnderWay }
        var showsEmptyText: Bool { rows.isEmpty && !isUnderWay }
        var showsAlert: Bool { status == .failed }

        fileprivate var isUnderWay: Bool { status == .loading || status == .syncing }
    }

    enum Action: Equatable, Sendable {
        case row(ChatID, ChatRowFeature.Action)
        case loaded(cursor: UInt64)
        case syncRequested
        case pulledToRefresh
        case synced(Result<SyncReply, APIError>)
        case newChatTapped
        case delegate(Delegate)
    }

    /// For whoever is around it.
    enum Delegate: Equatable, Sendable {
        case open(ChatID)
        case newChat
        case merge(SyncReply)
    }

    private let dependencies: Dependencies
    private let rows: ForEach<State, Action, ChatRowFeature>

    init(_ dependencies: Dependencies) {
        self.dependencies = dependencies
        rows = ForEach(
            state: \.rows,
            action: ActionCase(
                embed: { .row($0.id, $0.action) },
                extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
            ),
            child: ChatRowFeature()
        )
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .row(_, .delegate(.open(let chat))):
            return .send(.delegate(.open(chat)))
        case .row:
            return rows.reduce(into: &state, action: action)
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
        case .delegate:
            return .none
        }
    }

    private func sync(_ state: inout State) -> Effect<Action> {
        guard !state.isUnderWay else { return .none }
        state.status = .syncing
        let cursor = state.cursor
        return .task { [sync = dependencies.sync] send in send(.synced(await sync(cursor))) }
    }
}
