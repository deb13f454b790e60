/// The source of truth: chats, their messages and their order, with every rule about both.
///
/// The same for every architecture; who calls it, on which queue, and how its changes reach the views is architecture.
/// Not `Sendable`: it lives on the queue on which it was made. The rules are here; how chats are kept, found, ordered and
/// counted is the model implementation's: here the optimized one's, a table by id and keys in order, in `ScannedChatModel` the articles'.
public class ChatModel {
    private final var chats: [ChatID: Chat] = [:]
    /// Newest first (R10).
    private final var order: [ListKey] = []
    /// Sum over all chats (R12).
    public final internal(set) var unreadCount = 0
    /// To be given with the next sync.
    public final internal(set) var cursor: UInt64 = 0

    /// A model without chats.
    public init() {}

    // MARK: The implementation

    /// What it and its chats stand on.
    var modelImplementation: ModelImplementation { .optimized }

    /// Takes a chat out, to be changed in place; ``put(_:formerly:isUnchanged:)`` follows.
    func take(_ id: ChatID) -> Chat? {
        guard let chat = chats.removeValue(forKey: id) else { return nil }
        unreadCount -= chat.unreadCount
        return chat
    }

    /// Whether a chat is there and has a message.
    ///
    /// Each implementation's own, since asking `chat(_:)`, which may be another's, would copy the chat.
    func knows(_ message: MessageID, in id: ChatID) -> Bool {
        chats[id]?.contains(message) == true
    }

    /// Puts a chat to its place in the list.
    ///
    /// - Parameters:
    ///   - chat: The chat as it is now.
    ///   - old: By what it stood in the list before; nil for a new one.
    ///   - isUnchanged: Whether none of its messages has changed.
    /// - Returns: How its row changed.
    func put(_ chat: Chat, formerly old: ListKey?, isUnchanged: Bool) -> ChatChange.Row {
        chats[chat.id] = chat
        unreadCount += chat.unreadCount
        return reorder(from: old, to: ListKey(chat), isUnchanged: isUnchanged)
    }

    // MARK: Reading

    /// How many chats there are.
    public var chatCount: Int { order.count }

    /// The chat at an index of the list, newest first.
    public func chatID(at row: Int) -> ChatID { order[row].chat }

    /// What the list shows at an index, newest first.
    public func summary(at row: Int) -> ChatSummary { summary(of: order[row]) }

    /// All rows of the list, newest first.
    public var summaries: [ChatSummary] { order.map(summary) }

    private final func summary(of key: ListKey) -> ChatSummary {
        guard let summary = chats[key.chat]?.summary else {
            preconditionFailure("no chat \(key.chat.rawValue)")
        }
        return summary
    }

    /// The chat of this number; nil where there is none.
    public func chat(_ id: ChatID) -> Chat? { chats[id] }

    /// The chat's row in the list.
    /// - Complexity: O(log *n*).
    public func row(of id: ChatID) -> Int? {
        guard let chat = chats[id] else { return nil }
        return place(for: ListKey(chat))
    }

    /// The chat of the contact with this name; the lowest id when names repeat (R9).
    public func chat(named name: String) -> ChatID? {
        chats.values.filter { $0.contact.name == name }.map(\.id).min()
    }

    // MARK: Changing

    /// Takes over what the store held; called once, before anything else.
    public func load(_ stored: StoredChats) {
        cursor = stored.cursor
        for record in stored.chats {
            let chat = Chat(record, on: modelImplementation)
            chats[chat.id] = chat
            unreadCount += chat.unreadCount
            order.append(ListKey(chat))
        }
        order.sort()
    }

    /// Adds a message that arrived, creating its chat if need be; nil when it is known already (R3, R5).
    public final func receive(_ incoming: IncomingMessage) -> ChatChange? {
        let id = incoming.chat
        guard !knows(incoming.id, in: id) else { return nil }
        let message = Message(
            id: incoming.id,
            chat: id,
            sender: .other,
            text: incoming.text,
            sentAt: incoming.sentAt,
            state: .unread
        )
        return change(id, creating: (incoming.contact, incoming.sentAt)) { chat, batch in
            batch.messages.append(message)
            return .inserted(at: chat.insert(message))
        }
    }

    /// Sets all unread messages of a chat to read; nil when there are none (R6).
    public final func markRead(_ id: ChatID) -> ChatChange? {
        guard let chat = chat(id), chat.unreadCount > 0 else { return nil }
        let indices = chat.unreadIndices
        return change(id) { chat, batch in
            for index in indices {
                chat.markRead(at: index)
                batch.messages.append(chat.messages[index])
            }
            return .updated(indices)
        }
    }

    /// The newest message of the other in `id` that is read: what a receipt carries (R6).
    public final func readWatermark(of id: ChatID) -> Watermark? {
        chat(id)?.messages.last { $0.sender == .other && $0.state == .read }?.watermark
    }

    /// The other has read up to a point, known or not (R7); nil when nothing is new or the chat is unknown.
    public final func otherRead(_ id: ChatID, upTo watermark: Watermark) -> ChatChange? {
        guard let chat = chat(id), chat.otherReadUpTo.map({ $0 < watermark }) ?? true else {
            return nil
        }
        return change(id) { chat, batch in
            let indices = chat.raiseOtherRead(to: watermark)
            batch.chats.append(chat.header)
            batch.messages += indices.map { chat.messages[$0] }
            return indices.isEmpty ? .unchanged : .updated(indices)
        }
    }

    /// Adds a message the user just sent, to a chat that exists, as pending (R8).
    public final func compose(
        _ text: String,
        in id: ChatID,
        at now: Timestamp
    ) -> (message: Message, change: ChatChange) {
        guard let ordinal = chat(id)?.ownCount else {
            preconditionFailure("no chat \(id.rawValue)")
        }
        let message = Message(
            id: MessageID(ownMessage: ordinal, in: id),
            chat: id,
            sender: .user,
            text: text,
            sentAt: now,
            state: .sending
        )
        let change = change(id) { chat, batch in
            batch.messages.append(message)
            return .inserted(at: chat.insert(message))
        }
        return (message, change)
    }

    /// The server has accepted a message of the user's (R8), perhaps late; nil when it knew already.
    public final func accepted(
        _ message: MessageID,
        in id: ChatID,
        at instant: Timestamp
    ) -> ChatChange? {
        guard let index = pendingIndex(message, in: id) else { return nil }
        return change(id) { chat, batch in
            let place = chat.accept(at: index, sentAt: instant)
            batch.messages.append(chat.messages[place])
            return index == place ? .updated([place]) : .moved(from: index, to: place)
        }
    }

    /// The last try of a message has failed (R8); nil when the server has accepted it.
    public final func failed(_ message: MessageID, in id: ChatID) -> ChatChange? {
        setPendingState(.failed, of: message, in: id)
    }

    /// The user retries a failed message (R8); nil when it has not failed, or is being tried again already.
    public final func retried(_ message: MessageID, in id: ChatID) -> ChatChange? {
        guard let index = pendingIndex(message, in: id),
            chat(id)?.messages[index].state == .failed
        else { return nil }
        return setPendingState(.sending, of: message, in: id)
    }

    /// Adds a chat without messages; nil when there is one with this contact already (R9).
    public final func create(_ contact: Contact, at instant: Timestamp) -> ChatChange? {
        guard chat(ChatID(contact.id)) == nil else { return nil }
        return change(ChatID(contact.id), creating: (contact, instant)) { _, _ in .unchanged }
    }

    /// Merges a sync by id: adds what is new, never drops, never resets a newer state (R2).
    ///
    /// - Returns: One change per chat it touched, rows and places for the whole merge left to be asked again.
    public final func merge(_ reply: SyncReply) -> MergeChange {
        var batch = StoreBatch(cursor: reply.cursor)
        var touched: Set<ChatID> = []
        let unreadBefore = unreadCount
        cursor = reply.cursor
        for record in reply.chats {
            guard let change = create(record.contact, at: record.createdAt) else { continue }
            batch.chats += change.batch.chats
            touched.insert(change.chat)
        }
        func note(_ change: ChatChange?) {
            guard let change else { return }
            batch.messages += change.batch.messages
            batch.chats += change.batch.chats
            touched.insert(change.chat)
        }
        for message in reply.messages { note(merge(message)) }
        for record in reply.otherReads { note(otherRead(record.chat, upTo: record.upTo)) }
        for record in reply.ownReads { note(ownRead(record.chat, upTo: record.upTo)) }
        return MergeChange(
            chats: touched.sorted(),
            changesUnread: unreadCount != unreadBefore,
            batch: batch
        )
    }

    private final func merge(_ message: Message) -> ChatChange? {
        guard knows(message.id, in: message.chat) else {
            guard chat(message.chat) != nil else { return nil }
            return change(message.chat) { chat, batch in
                let place = chat.insert(message)
                batch.messages.append(chat.messages[place])
                return .inserted(at: place)
            }
        }
        return message.sender == .user
            ? accepted(message.id, in: message.chat, at: message.sentAt) : nil
    }

    /// Another of the user's receipts: read up to a point on the server means read here.
    private final func ownRead(_ id: ChatID, upTo watermark: Watermark) -> ChatChange? {
        guard let chat = chat(id) else { return nil }
        let indices = chat.unreadIndices.filter { chat.messages[$0].watermark <= watermark }
        guard !indices.isEmpty else { return nil }
        return change(id) { chat, batch in
            for index in indices {
                chat.markRead(at: index)
                batch.messages.append(chat.messages[index])
            }
            return .updated(indices)
        }
    }

    private final func setPendingState(
        _ state: Message.State,
        of message: MessageID,
        in id: ChatID
    ) -> ChatChange? {
        guard let index = pendingIndex(message, in: id) else { return nil }
        return change(id) { chat, batch in
            chat.setPendingState(state, at: index)
            batch.messages.append(chat.messages[index])
            return .updated([index])
        }
    }

    private final func pendingIndex(_ message: MessageID, in id: ChatID) -> Int? {
        guard let chat = chat(id), let index = chat.index(of: message),
            chat.messages[index].isPending
        else { return nil }
        return index
    }

    // MARK: Order

    /// A chat's place in the list: by instant, newest first, ties by id.
    struct ListKey: Comparable {
        private let instant: Timestamp
        let chat: ChatID

        init(_ chat: Chat) {
            instant = chat.lastInstant
            self.chat = chat.id
        }

        static func < (left: ListKey, right: ListKey) -> Bool {
            left.instant != right.instant ? left.instant > right.instant : left.chat < right.chat
        }
    }

    /// Where `key` stands or belongs in `order`.
    private final func place(for key: ListKey) -> Int {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if order[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Changes one chat in place, then its row, the sums and the batch.
    private final func change(
        _ id: ChatID,
        creating new: (contact: Contact, instant: Timestamp)? = nil,
        _ body: (inout Chat, inout StoreBatch) -> ChatChange.Rows
    ) -> ChatChange {
        var batch = StoreBatch()
        let unreadBefore = unreadCount
        var known = take(id)
        let oldKey = known.map(ListKey.init)
        if known == nil, let new {
            known = Chat(contact: new.contact, createdAt: new.instant, on: modelImplementation)
            if let header = known?.header { batch.chats.append(header) }
        }
        guard var chat = known.take() else { preconditionFailure("no chat \(id.rawValue)") }
        let rows = body(&chat, &batch)
        let row = put(chat, formerly: oldKey, isUnchanged: rows == .unchanged)
        return ChatChange(
            chat: id,
            row: row,
            rows: rows,
            changesUnread: unreadCount != unreadBefore,
            batch: batch
        )
    }

    private final func reorder(
        from old: ListKey?,
        to new: ListKey,
        isUnchanged: Bool
    ) -> ChatChange.Row {
        guard let old else {
            let target = place(for: new)
            order.insert(new, at: target)
            return .inserted(at: target)
        }
        let source = place(for: old)
        guard old != new else {
            return isUnchanged ? .unchanged : .updated(from: source, to: source)
        }
        order.remove(at: source)
        let target = place(for: new)
        order.insert(new, at: target)
        return .updated(from: source, to: target)
    }
}

/// What a sync changed.
public struct MergeChange: Sendable {
    /// Chats touched or added, by id.
    public let chats: [ChatID]
    /// Whether the sum of unread messages may be another.
    public let changesUnread: Bool
    /// What the store has to write.
    public let batch: StoreBatch
}

extension Chat {
    /// The chat for the store, without its messages.
    public var header: StoredChat {
        StoredChat(contact: contact, createdAt: createdAt, otherReadUpTo: otherReadUpTo)
    }
}
