#if TCA
import ChatDomain
import ChatServices
import ComposableArchitecture

extension AppFeature {
    // MARK: What features ask for

    func follow(_ wish: ChatListFeature.Action.Delegate, _ state: inout State) -> Effect<Action> {
        switch wish {
        case .open(let chat):
            return open(chat, &state)
        case .newChat:
            state.path = StackState([.create(CreateChatFeature.State())])
            return .none
        case .merge(let reply):
            return perform(.merge(reply))
        }
    }

    func follow(
        _ action: Path.Action,
        of id: StackElementID,
        _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .conversation(.delegate(let wish)):
            guard let chat = state.path[id: id]?.conversation?.chat else { return .none }
            return switch wish {
            case .compose(let text): perform(.compose(text, in: chat))
            case .retry(let message): perform(.retry(message, in: chat))
            }
        case .create(.delegate(.open(let chat))):
            return open(chat, &state)
        case .create(.delegate(.create(let name))):
            return .run { [server] send in
                await send(.created(id, server.createChat(name)))
            }
        case .conversation, .create:
            return .none
        }
    }

    /// The chat is made, even if the screen that asked for it has been left.
    func created(
        _ result: Result<SyncReply.ChatRecord, APIError>,
        for id: StackElementID,
        _ state: inout State
    ) -> Effect<Action> {
        let isUp = state.path.ids.contains(id)
        switch result {
        case .success(let record):
            return .merge(
                perform(.create(record)),
                isUp ? open(ChatID(record.contact.id), &state) : .none
            )
        case .failure:
            return isUp ? .send(.path(.element(id: id, action: .create(.failed)))) : .none
        }
    }

    /// Opens a conversation; whatever is above the list makes room for it.
    func open(_ chat: ChatID, _ state: inout State) -> Effect<Action> {
        let removal = Effect<Action>.perform { [banners] in banners.remove(chat) }
        guard state.conversation?.chat != chat else { return removal }
        state.path = StackState([.conversation(ConversationFeature.State(chat: chat))])
        return .merge(removal, perform(.fetch(chat)))
    }
}
#endif
