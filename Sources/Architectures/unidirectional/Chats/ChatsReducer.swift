import ChatDomain

/// Keeps what is shown of the chats, and sees to what follows from a change.
enum ChatsReducer {
    static func reduce(_ state: inout AppState, _ action: ChatsAction) -> Effect {
        switch action {
        case .loaded(let loaded):
            return take(loaded, &state)
        case .updated(let update):
            state.chats.apply(update.row, update.chat)
            state.unreadCount = update.unreadCount
            return .all(refresh(state, update.chat.chat), follow(update, &state))
        case .merged(let merged):
            state.unreadCount = merged.unreadCount
            guard let chats = merged.chats else { return .none }
            state.chats = chats
            return .all(
                state.visibleChat.map { .chats(.markRead($0)) } ?? .none,
                refresh(state, state.conversation?.chat)
            )
        case .fetched(let chat, let name, let messages):
            guard state.conversation?.chat == chat else { return .none }
            state.conversation?.title = name
            state.conversation?.messages = messages
            return .none
        }
    }

    private static func take(_ loaded: LoadedChats, _ state: inout AppState) -> Effect {
        state.chats = loaded.chats
        state.unreadCount = loaded.unreadCount
        var effects = loaded.outgoing.map { OutboxReducer.reduce(&state.outbox, .enqueued($0)) }
        effects += state.early.map { .chats(.receive($0)) }
        state.early = []
        effects.append(SyncReducer.reduce(&state.sync, .loaded(cursor: loaded.cursor)))
        return .all(effects)
    }

    private static func follow(_ update: ChatUpdate, _ state: inout AppState) -> Effect {
        let chat = update.chat.chat
        switch update.news {
        case .nothing:
            return .none
        case .arrived where chat == state.visibleChat:
            return .chats(.markRead(chat))
        case .arrived(let message):
            let isAnnounced = state.isActive && chat != state.conversation?.chat
            return isAnnounced ? .showBanner(message) : .none
        case .outgoing(let message):
            return OutboxReducer.reduce(&state.outbox, .enqueued(message))
        case .readByUser(let watermark):
            return ReceiptsReducer.reduce(&state.receipts, .read(chat, upTo: watermark))
        }
    }

    /// Looks again at a chat that is open.
    private static func refresh(_ state: AppState, _ chat: ChatID?) -> Effect {
        guard let chat, chat == state.conversation?.chat else { return .none }
        return .chats(.fetch(chat))
    }
}

extension [ChatSummary] {
    fileprivate mutating func apply(_ change: ChatChange.Row, _ chat: ChatSummary) {
        switch change {
        case .unchanged: break
        case .inserted(let place): insert(chat, at: place)
        case .updated(let source, let target) where source == target: self[target] = chat
        case .updated(let source, let target):
            remove(at: source)
            insert(chat, at: target)
        }
    }
}
