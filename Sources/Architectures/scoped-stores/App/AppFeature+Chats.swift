import ChatDomain

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
                state.conversation?.apply(update.rows)
            }
            return follow(update.news, in: update.chat.chat, state)
        case .merged(let merged):
            state.unreadCount = merged.unreadCount
            guard !merged.chats.isEmpty else { return .none }
            state.list.rows.merge(
                merged.chats.map { ChatRowFeature.State(summary: $0) },
                order: merged.order
            )
            return lookAgain(after: merged, state)
        case .fetched(let chat, let name, let messages):
            guard state.conversation?.chat == chat else { return .none }
            state.conversation?.title = name
            state.conversation?.messages = IdentifiedArray(
                messages.map { MessageRowFeature.State(message: $0) }
            )
            return .none
        }
    }

    private func take(_ loaded: LoadedChats, _ state: inout State) -> Effect<Action> {
        state.list.rows = IdentifiedArray(loaded.chats.map { ChatRowFeature.State(summary: $0) })
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
            return .perform { [showBanner = dependencies.showBanner] _ in showBanner(message) }
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
    func follow(_ news: DeliveryFeature.Delegate) -> Effect<Action> {
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
        let row = ChatRowFeature.State(summary: update.chat)
        switch update.row {
        case .unchanged: break
        case .inserted(let place): rows.insert(row, at: place)
        case .updated(let source, let target): rows.move(row, from: source, to: target)
        }
    }
}
