import ChatDomain

/// Tables that are kept up by changes alone, as views would, and a store that is written by batches alone.
struct ShadowRows {
    private(set) var list: [ChatSummary] = []
    private(set) var conversations: [ChatID: [Message]] = [:]
    private(set) var headers: [ChatID: StoredChat] = [:]
    private(set) var messages: [MessageID: Message] = [:]
    private(set) var cursor: UInt64 = 0

    /// Follows one change; contents of rows are asked of `model`, places are not.
    mutating func follow(_ change: ChatChange, of model: ChatModel) {
        switch change.row {
        case .unchanged: break
        case .inserted(let place): list.insert(model.summary(at: place), at: place)
        case .updated(let source, let target):
            list.remove(at: source)
            list.insert(model.summary(at: target), at: target)
        }
        let shown = model.chat(change.chat)?.messages ?? []
        var rows = conversations[change.chat] ?? []
        switch change.rows {
        case .unchanged: break
        case .inserted(let place): rows.insert(shown[place], at: place)
        case .updated(let places): for place in places { rows[place] = shown[place] }
        case .moved(let source, let target):
            rows.remove(at: source)
            rows.insert(shown[target], at: target)
        case .reloaded: rows = shown
        }
        conversations[change.chat] = rows
        write(change.batch)
    }

    /// Asks the model for the chats that a sync touched, and for them alone.
    mutating func follow(_ change: MergeChange, of model: ChatModel) {
        for chat in change.chats { conversations[chat] = model.chat(chat)?.messages }
        let touched = Set(change.chats)
        let others = list.filter { !touched.contains($0.chat) }
        let rows = change.chats.compactMap { model.chat($0)?.summary }
        list = (others + rows).sorted {
            $0.lastInstant != $1.lastInstant
                ? $0.lastInstant > $1.lastInstant : $0.chat < $1.chat
        }
        write(change.batch)
    }

    private mutating func write(_ batch: StoreBatch) {
        for chat in batch.chats { headers[ChatID(chat.contact.id)] = chat }
        for message in batch.messages { messages[message.id] = message }
        if let cursor = batch.cursor { self.cursor = cursor }
    }
}
