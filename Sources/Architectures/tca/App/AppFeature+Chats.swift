#if TCA
import ChatDomain
import ComposableArchitecture

extension AppFeature {
    /// Hands what has become of the chats to the features that show them, and sees to what follows.
    func reduce(_ state: inout State, _ action: ChatsAction) -> Effect<Action> {
        switch action {
        case .loaded(let loaded):
            return take(loaded, &state)
        case .updated(let update):
            state.list.apply(update)
            state.unreadCount = update.unreadCount
            if state.conversation?.chat == update.chat.chat {
                modifyConversation(&state) { $0.apply(update.rows) }
            }
            return follow(update.news, in: update.chat.chat, state)
        case .merged(let merged):
            state.unreadCount = merged.unreadCount
            guard !merged.chats.isEmpty else { return .none }
            state.list.apply(merged)
            return lookAgain(after: merged, state)
        case .fetched(let chat, let name, let messages):
            guard state.conversation?.chat == chat else { return .none }
            modifyConversation(&state) { conversation in
                conversation.title = name
                conversation.messages = IdentifiedArray(
                    uniqueElements: messages.map { MessageRowFeature.State($0) }
                )
            }
            return .none
        }
    }

    private func take(_ loaded: LoadedChats, _ state: inout State) -> Effect<Action> {
        state.list.rows = IdentifiedArray(
            uniqueElements: loaded.chats.map { ChatRowFeature.State($0) }
        )
        state.unreadCount = loaded.unreadCount
        var effects = loaded.outgoing.map { Effect<Action>.send(.delivery(.enqueued($0))) }
        effects += state.early.map { perform(.receive($0)) }
        state.early = []
        effects.append(.send(.list(.loaded(cursor: loaded.cursor))))
        return .merge(effects)
    }

    private func follow(
        _ news: ChatUpdate.News,
        in chat: ChatID,
        _ state: State
    ) -> Effect<Action> {
        switch news {
        case .nothing:
            return .none
        case .arrived where chat == state.visibleChat:
            return perform(.markRead(chat))
        case .arrived(let message):
            guard state.isActive, chat != state.conversation?.chat else { return .none }
            return .perform { [banners] in banners.show(message) }
        case .outgoing(let message):
            return .send(.delivery(.enqueued(message)))
        case .readByUser(let watermark):
            return .send(.delivery(.read(chat, upTo: watermark)))
        }
    }

    /// A sync does not say what it did to the messages of an open chat.
    private func lookAgain(after merged: MergedChats, _ state: State) -> Effect<Action> {
        guard let open = state.conversation?.chat,
            merged.chats.contains(where: { $0.chat == open })
        else { return .none }
        return .merge(
            perform(.fetch(open)),
            open == state.visibleChat ? perform(.markRead(open)) : .none
        )
    }

    /// What has become of the user's messages on their way.
    func follow(_ news: DeliveryFeature.Action.Delegate) -> Effect<Action> {
        switch news {
        case .accepted(let message, let instant):
            perform(.accept(message.id, in: message.chat, at: instant))
        case .gaveUp(let message):
            perform(.giveUp(message.id, in: message.chat))
        }
    }
}

extension ChatListFeature.State {
    /// Takes over what became of one chat.
    fileprivate mutating func apply(_ update: ChatUpdate) {
        switch update.row {
        case .unchanged: break
        case .inserted(let place): rows.insert(ChatRowFeature.State(update.chat), at: place)
        case .updated(let source, let target):
            rows[id: update.chat.chat]?.summary = update.chat
            guard source != target else { return }
            rows.insert(rows.remove(at: source), at: target)
        }
    }

    /// Takes over what a sync did; rows that stay are the same, changed.
    fileprivate mutating func apply(_ merged: MergedChats) {
        var rows = rows
        for chat in merged.chats {
            if rows[id: chat.chat] == nil {
                rows.append(ChatRowFeature.State(chat))
            } else {
                rows[id: chat.chat]?.summary = chat
            }
        }
        self.rows = IdentifiedArray(uniqueElements: merged.order.compactMap { rows[id: $0] })
    }
}
#endif
