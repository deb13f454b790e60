#if ReactorKit
import ArchitectureContract
import ChatDomain
import ChatMutations
@preconcurrency import ReactorKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit
// The same holds of this.
@preconcurrency import WeakMapTable

/// The list of chats.
@MainActor
final class ChatListReactor: Reactor, AppReactor, nonisolated DeallocHookKeeping {
    enum Action {
        case refresh
        case select(ChatID)
        case newChat
    }

    enum Mutation {
        case changeRows([ListChange<ChatSummary>])
        case setEmpty(Bool)
        case setSync(SyncService.State)
        case open(Route)
    }

    /// Where the user goes from here.
    enum Route {
        case conversation(ChatID)
        case createChat
    }

    struct State {
        /// What the rows are of, newest first.
        var summaries: [ChatSummary] = []
        @Pulse var rows: [ChatRowReactor] = []
        /// Whether there are no chats.
        var isEmpty = true
        var isSyncing = false
        /// What went wrong with the last sync.
        var alert: String?
        /// Once for each sync that has ended.
        @Pulse var syncEnded: Void?
        @Pulse var route: Route?

        var isLoading: Bool { isEmpty && isSyncing }
        var showsNoChats: Bool { isEmpty && !isSyncing }
    }

    let initialState = State()
    nonisolated let deallocHooks = DeallocHooks()

    let services: AppServices

    init(services: AppServices) { self.services = services }

    /// What happens elsewhere: in the model, on the network, in a banner.
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        let services = services
        // A tapped banner opens its chat from any screen, unless it is on screen already (R14).
        let tapped = services.banners.taps
            .withLatestFrom(services.presence.openChat) { tapped, open in
                tapped == open ? nil : tapped
            }
            .compactMap { $0 }
        return .merge(
            mutation,
            services.chats.list
                .restarted(at: services.lifecycle.zoneChanged.asObservable())
                .map(Mutation.changeRows),
            services.chats.isEmpty.map(Mutation.setEmpty),
            services.sync.state.map(Mutation.setSync),
            tapped.map { .open(.conversation($0)) }
        )
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .refresh:
            services.sync.request.accept(())
            return .empty()
        case .select(let chat): return .just(.open(.conversation(chat)))
        case .newChat: return .just(.open(.createChat))
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .changeRows(let changes): change(&state, changes)
        case .setEmpty(let isEmpty): state.isEmpty = isEmpty
        case .setSync(let sync):
            state.isSyncing = sync == .busy
            state.alert = sync == .failed ? ChatTexts.syncFailed : nil
            if sync != .busy { state.syncEnded = () }
        case .open(let route): state.route = route
        }
        return state
    }

    /// Makes all rows anew, or those that have changed.
    private func change(_ state: inout State, _ changes: [ListChange<ChatSummary>]) {
        let row = { [services] in ChatRowReactor($0, services: services) }
        if services.environment.rows == .changed {
            state.rows.apply(changes.map { $0.map(row) })
        } else {
            state.summaries.apply(changes)
            state.rows = state.summaries.map(row)
        }
    }

    // MARK: The next screens' reactors

    func makeConversation(_ chat: ChatID) -> ConversationReactor {
        ConversationReactor(chat: chat, services: services)
    }

    func makeCreateChat() -> CreateChatReactor { CreateChatReactor(services: services) }
}
#endif
