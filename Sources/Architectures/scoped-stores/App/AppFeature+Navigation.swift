import ChatDomain
import ChatServices

extension AppFeature {
    // MARK: What features ask for

    func follow(_ wish: ChatListFeature.Delegate, _ state: inout State) -> Effect<Action> {
        switch wish {
        case .open(let chat):
            return open(chat, &state)
        case .newChat:
            let id = CreateID(rawValue: state.createCount)
            state.createCount += 1
            state.create = CreateChatFeature.State(id: id)
            return .none
        case .merge(let reply):
            return perform(.merge(reply))
        }
    }

    func follow(_ wish: ConversationFeature.Delegate, in chat: ChatID) -> Effect<Action> {
        switch wish {
        case .compose(let text): perform(.compose(text, in: chat))
        case .retry(let message): perform(.retry(message, in: chat))
        }
    }

    func follow(
        _ wish: CreateChatFeature.Delegate,
        of id: CreateID,
        _ state: inout State
    ) -> Effect<Action> {
        switch wish {
        case .open(let chat):
            return open(chat, &state)
        case .create(let name):
            return .task { [createChat = dependencies.createChat] send in
                send(.created(id, await createChat(name)))
            }
        }
    }

    /// The chat is made, even if the screen that asked for it has been left.
    func created(
        _ result: Result<SyncReply.ChatRecord, APIError>,
        for id: CreateID,
        _ state: inout State
    ) -> Effect<Action> {
        switch result {
        case .success(let record):
            let isUp = state.create?.id == id
            return .merge(
                perform(.create(record)),
                isUp ? open(ChatID(record.contact.id), &state) : .none
            )
        case .failure:
            return .send(.create(id, .failed))
        }
    }

    // MARK: Screens

    /// Opens a conversation; whatever is above the list makes room for it.
    func open(_ chat: ChatID, _ state: inout State) -> Effect<Action> {
        let removal = Effect<Action>.perform { [removeBanner = dependencies.removeBanner] _ in
            removeBanner(chat)
        }
        guard state.conversation?.chat != chat else { return removal }
        let left = leave(&state)
        state.conversation = ConversationFeature.State(chat: chat)
        return .merge([removal, left, perform(.fetch(chat))])
    }

    /// Leaves the screen above the list, with what runs for it.
    func leave(_ state: inout State) -> Effect<Action> {
        let chat = state.conversation?.chat
        let screen = state.create?.id
        state.conversation = nil
        state.create = nil
        return .merge(
            chat.map { .cancel(ConversationFeature.ErrorTextID(chat: $0)) } ?? .none,
            screen.map { .cancel(CreateChatFeature.ErrorTextID(screen: $0)) } ?? .none
        )
    }

    // MARK: What the user can see

    func appeared(_ chat: ChatID, _ state: inout State) -> Effect<Action> {
        state.appearedChat = chat
        return .none
    }

    func disappeared(_ chat: ChatID, _ state: inout State) -> Effect<Action> {
        if state.appearedChat == chat { state.appearedChat = nil }
        return .none
    }

    /// The socket is that of the conversation in sight, whose messages are read.
    func look(at chat: ChatID?) -> Effect<Action> {
        guard let chat else { return .cancel(SocketID()) }
        let socket = Effect<Action>.task { [openSocket = dependencies.openSocket] send in
            guard !Task.isCancelled else { return }
            let connection = openSocket(chat) { send(.socket($0)) }
            // At once, so that it is closed before the next one opens.
            await Task.untilCancelled { connection.close() }
        }
        return .merge(
            socket.cancellable(id: SocketID(), cancelInFlight: true),
            perform(.markRead(chat))
        )
    }
}
