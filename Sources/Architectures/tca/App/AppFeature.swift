#if TCA
import ChatDomain
import ChatServices
import ComposableArchitecture

/// The app: its features, what arrives from outside, and what one feature's action means for the others.
@Reducer
struct AppFeature {
    /// What can be above the list.
    @Reducer
    enum Path {
        case conversation(ConversationFeature)
        case create(CreateChatFeature)
    }

    @ObservableState
    struct State: Equatable, Sendable {
        /// Whether the app receives events.
        var isActive = true
        /// Over all chats.
        var unreadCount = 0
        /// What was pushed before the store had been loaded.
        var early: [IncomingMessage] = []
        var list = ChatListFeature.State()
        var delivery = DeliveryFeature.State()
        /// The screen above the list.
        var path = StackState<Path.State>()

        /// The number of unread messages, once it is known.
        var badge: Int? { list.isLoaded ? unreadCount : nil }
        var conversation: ConversationFeature.State? { path.last?.conversation }
        /// The conversation that the user can see.
        var visibleChat: ChatID? {
            guard isActive, let conversation, conversation.hasAppeared else { return nil }
            return conversation.chat
        }
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
        case created(StackElementID, Result<SyncReply.ChatRecord, APIError>)
        case chats(ChatsAction)
        case list(ChatListFeature.Action)
        case delivery(DeliveryFeature.Action)
        case path(StackActionOf<Path>)
    }

    @Dependency(\.server) var server
    @Dependency(\.chats) var chats
    @Dependency(\.banners) var banners

    var body: some ReducerOf<Self> {
        Scope(state: \.list, action: \.list) { ChatListFeature() }
        Scope(state: \.delivery, action: \.delivery) { DeliveryFeature() }
        Reduce { state, action in
            switch action {
            case .launched, .willResignActive, .willEnterForeground, .didBecomeActive,
                .clockJumped, .pushed, .socket:
                reduceOutside(&state, action)
            case .bannerTapped(let chat): open(chat, &state)
            case .created(let id, let result): created(result, for: id, &state)
            case .chats(let action): reduce(&state, action)
            case .list(.delegate(let wish)): follow(wish, &state)
            case .delivery(.delegate(let news)): follow(news)
            case .path(.element(let id, let action)): follow(action, of: id, &state)
            case .list, .delivery, .path: .none
            }
        }
        .forEach(\.path, action: \.path)
        .onChange(of: \.visibleChat) { _, chat in
            Reduce { _, _ in look(at: chat) }
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
            modifyConversation(&state) { $0.clockJumps += 1 }
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
            return .perform { [chats] in chats.noteSkipped(kind) }
        default:
            return .none
        }
    }

    private var listen: Effect<Action> {
        .run { [server] send in
            for await event in server.events() {
                switch event {
                case .pushed(let payload): await send(.pushed(payload))
                case .socket(let event): await send(.socket(event))
                }
            }
        }
    }

    private var load: Effect<Action> {
        .run { [chats] send in await send(.chats(.loaded(chats.load()))) }
    }

    /// The socket is that of the conversation in sight, whose messages are read.
    private func look(at chat: ChatID?) -> Effect<Action> {
        let look = Effect<Action>.perform { [server] in server.look(chat) }
        return chat.map { .merge(look, perform(.markRead($0))) } ?? look
    }

    /// Has the chats do something, and tells at once what has become of them.
    func perform(_ operation: ChatOperation) -> Effect<Action> {
        .perform { [chats] in chats.perform(operation).map { .chats($0) } }
    }

    /// Changes the state of the conversation above the list, if there is one.
    func modifyConversation(
        _ state: inout State,
        _ body: (inout ConversationFeature.State) -> Void
    ) {
        guard let id = state.path.ids.last, state.conversation != nil else { return }
        state.path[id: id]?.modify(\.conversation, yield: body)
    }
}

extension AppFeature.Path.State: Equatable, Sendable {}
extension AppFeature.Path.Action: Equatable, Sendable {}
#endif
