import ChatDomain
import ChatServices

/// The app: its features, what arrives from outside, and what one feature's action means for the others.
struct AppFeature: Reducer {
    struct State: Equatable, Sendable {
        /// Whether the app receives events.
        var isActive = true
        /// Over all chats.
        var unreadCount = 0
        /// What was pushed before the store had been loaded.
        var early: [IncomingMessage] = []
        var list = ChatListFeature.State()
        var delivery = DeliveryFeature.State()
        /// The conversation above the list.
        var conversation: ConversationFeature.State?
        /// The create screen above the list.
        var create: CreateChatFeature.State?
        /// Create screens so far.
        var createCount = 0
        /// The conversation that has appeared and not disappeared yet.
        var appearedChat: ChatID?

        /// The conversation that the user can see.
        var visibleChat: ChatID? { isActive ? appearedChat : nil }
        /// Which screen is above the list.
        var screen: Screen? {
            conversation.map { .conversation($0.chat) } ?? create.map { .create($0.id) }
        }
        /// The number of unread messages, once it is known.
        var badge: Int? { list.isLoaded ? unreadCount : nil }
    }

    enum Action: Equatable, Sendable {
        case launched
        case willResignActive
        case willEnterForeground
        case didBecomeActive
        case clockJumped
        case pushed(PushPayload)
        case socket(SocketEvent)
        case bannerTapped(ChatID)
        /// The user has gone back from a screen.
        case popped(Screen)
        case created(CreateID, Result<SyncReply.ChatRecord, APIError>)
        case chats(ChatsAction)
        case list(ChatListFeature.Action)
        case conversation(ChatID, ConversationFeature.Action)
        case create(CreateID, CreateChatFeature.Action)
        case delivery(DeliveryFeature.Action)
    }

    /// The socket that is open, for as long as its conversation is seen.
    struct SocketID: Hashable {}

    let dependencies: Dependencies
    private let list: Scope<State, Action, ChatListFeature>
    private let delivery: Scope<State, Action, DeliveryFeature>
    private let conversation: IfPresent<State, Action, ConversationFeature>
    private let create: IfPresent<State, Action, CreateChatFeature>

    init(_ dependencies: Dependencies) {
        self.dependencies = dependencies
        list = Scope(
            state: \.list,
            action: ActionCase(
                embed: { .list($0) },
                extract: { if case .list(let action) = $0 { action } else { nil } }
            ),
            child: ChatListFeature(dependencies)
        )
        delivery = Scope(
            state: \.delivery,
            action: ActionCase(
                embed: { .delivery($0) },
                extract: { if case .delivery(let action) = $0 { action } else { nil } }
            ),
            child: DeliveryFeature(dependencies)
        )
        conversation = IfPresent(
            state: \.conversation,
            action: ActionCase(
                embed: { .conversation($0.id, $0.action) },
                extract: {
                    if case .conversation(let id, let action) = $0 { (id, action) } else { nil }
                }
            ),
            child: ConversationFeature(dependencies)
        )
        create = IfPresent(
            state: \.create,
            action: ActionCase(
                embed: { .create($0.id, $0.action) },
                extract: {
                    if case .create(let id, let action) = $0 { (id, action) } else { nil }
                }
            ),
            child: CreateChatFeature(dependencies)
        )
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        let formerlyVisible = state.visibleChat
        let effect = reduceParts(&state, action)
        guard state.visibleChat != formerlyVisible else { return effect }
        return .merge(effect, look(at: state.visibleChat))
    }

    private func reduceParts(_ state: inout State, _ action: Action) -> Effect<Action> {
        switch action {
        case .list(.delegate(let wish)): follow(wish, &state)
        case .list: list.reduce(into: &state, action: action)
        case .delivery(.delegate(let news)): follow(news)
        case .delivery: delivery.reduce(into: &state, action: action)
        case .conversation(let chat, .delegate(let wish)): follow(wish, in: chat)
        case .conversation(let chat, .appeared): appeared(chat, &state)
        case .conversation(let chat, .disappeared): disappeared(chat, &state)
        case .conversation: conversation.reduce(into: &state, action: action)
        case .create(let id, .delegate(let wish)): follow(wish, of: id, &state)
        case .create: create.reduce(into: &state, action: action)
        case .created(let id, let result): created(result, for: id, &state)
        case .chats(let action): reduce(&state, action)
        case .bannerTapped(let chat): open(chat, &state)
        case .popped(let screen): state.screen == screen ? leave(&state) : .none
        case .launched, .willResignActive, .willEnterForeground, .didBecomeActive, .clockJumped,
            .pushed, .socket:
            reduceOutside(&state, action)
        }
    }

    /// What comes of the system and of the network.
    private func reduceOutside(_ state: inout State, _ action: Action) -> Effect<Action> {
        switch action {
        case .launched:
            return .merge(listen, load)
        case .willResignActive:
            state.isActive = false
            return .none
        case .didBecomeActive:
            state.isActive = true
            return .none
        case .willEnterForeground, .socket(.reopened):
            return .send(.list(.syncRequested))
        case .clockJumped:
            state.list.clockJumps += 1
            state.conversation?.clockJumps += 1
            return .none
        case .pushed(.message(let message)):
            guard state.list.isLoaded else {
                state.early.append(message)
                return .none
            }
            return perform(.receive(message))
        case .socket(.frame(.message(let message))):
            return perform(.receive(message))
        case .socket(.frame(.read(let chat, let watermark))):
            return perform(.otherRead(chat, upTo: watermark))
        case .pushed(.malformed(let kind)), .pushed(.unknown(let kind)),
            .socket(.frame(.unknown(let kind))):
            return .perform { [noteSkipped = dependencies.noteSkipped] _ in noteSkipped(kind) }
        default:
            return .none
        }
    }

    private var listen: Effect<Action> {
        .perform { [listen = dependencies.listen] send in listen { send(.pushed($0)) } }
    }

    private var load: Effect<Action> {
        .task { [load = dependencies.load] send in send(.chats(.loaded(await load()))) }
    }

    /// Has the chats do something, and tells at once what has become of them.
    func perform(_ operation: ChatOperation) -> Effect<Action> {
        .perform { [perform = dependencies.perform] send in
            if let action = perform(operation) { send(.chats(action)) }
        }
    }
}
