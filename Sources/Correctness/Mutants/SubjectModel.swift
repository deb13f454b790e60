internal import ChatDomain

/// One contact and everything said with them.
struct SubjectChat {
    let contact: Contact
    let createdAt: Timestamp
    /// Oldest first, those not yet accepted last.
    var messages: [Message] = []
    /// How far the other has read.
    var otherReadUpTo: Watermark?
    /// Own messages ever written here: the next one's number.
    var ownCount: UInt32 = 0

    var id: ChatID { ChatID(contact.id) }

    /// For the store, without messages.
    var header: StoredChat {
        StoredChat(contact: contact, createdAt: createdAt, otherReadUpTo: otherReadUpTo)
    }
}

/// The chats, in arrays that are gone through for whatever is wanted.
@MainActor
final class SubjectModel {
    /// As the list shows them.
    private(set) var chats: [SubjectChat] = []
    private(set) var cursor: UInt64 = 0
    let mutation: Mutation?
    /// What has changed since it was asked for last.
    var unsaved = StoreBatch()

    init(mutation: Mutation?) { self.mutation = mutation }

    // MARK: Reading

    func chat(_ id: ChatID) -> SubjectChat? { chats.first { $0.id == id } }

    func chat(named name: String) -> ChatID? {
        chats.filter { $0.contact.name == name }.map(\.id).min()
    }

    func message(_ id: MessageID, in chat: ChatID) -> Message? {
        self.chat(chat)?.messages.first { $0.id == id }
    }

    func unreadCount(of chat: SubjectChat) -> Int {
        chat.messages.count { message in
            if mutation == .ownCountsUnread, message.state == .sent { return true }
            return message.state == .unread
        }
    }

    var unreadCount: Int { chats.reduce(0) { $0 + unreadCount(of: $1) } }

    /// What is to be written to the store.
    func takeUnsaved() -> StoreBatch {
        defer { unsaved = StoreBatch() }
        return unsaved
    }

    // MARK: Changing

    /// Changes one chat, then puts its messages and the list in order; the messages named by `body` are saved.
    func change(_ id: ChatID, _ body: (inout SubjectChat) -> [MessageID]) {
        guard let index = chats.firstIndex(where: { $0.id == id }) else { return }
        let changed = body(&chats[index])
        arrange(&chats[index].messages)
        unsaved.messages += chats[index].messages.filter { changed.contains($0.id) }
        sortChats()
    }

    func load(_ stored: StoredChats) {
        cursor = stored.cursor
        chats = stored.chats.map { record in
            var chat = SubjectChat(contact: record.contact, createdAt: record.createdAt)
            chat.otherReadUpTo = record.otherReadUpTo
            chat.messages = record.messages.sorted { $0.watermark < $1.watermark }
            if mutation == .historyCut { chat.messages = chat.messages.suffix(100) }
            chat.ownCount = UInt32(record.messages.count { $0.sender == .user })
            arrange(&chat.messages)
            return chat
        }
        sortChats()
    }

    /// Makes a chat unless there is one.
    func create(_ contact: Contact, at instant: Timestamp) {
        guard chat(ChatID(contact.id)) == nil else { return }
        add(SubjectChat(contact: contact, createdAt: instant))
    }

    func add(_ chat: SubjectChat) {
        chats.insert(chat, at: 0)
        if mutation != .chatNotStored { unsaved.chats.append(chat.header) }
        sortChats()
    }

    /// Adds a message of the other.
    /// - Returns: Whether it was unknown.
    func receive(_ incoming: IncomingMessage) -> Bool {
        create(incoming.contact, at: incoming.sentAt)
        guard message(incoming.id, in: incoming.chat) == nil else { return false }
        if mutation == .minuteIsIdentity, hasMessage(inMinuteOf: incoming) { return false }
        append(incoming)
        return true
    }

    /// Adds a message of the other, known or not.
    func append(_ incoming: IncomingMessage) {
        let message = Message(
            id: incoming.id,
            chat: incoming.chat,
            sender: .other,
            text: incoming.text,
            sentAt: incoming.sentAt,
            state: .unread
        )
        change(incoming.chat) { chat in
            chat.messages.append(message)
            return [message.id]
        }
    }

    private func hasMessage(inMinuteOf incoming: IncomingMessage) -> Bool {
        chat(incoming.chat)?.messages.contains { message in
            message.sender == .other
                && message.sentAt.milliseconds / 60_000 == incoming.sentAt.milliseconds / 60_000
        } ?? false
    }

    /// The user sees the chat.
    /// - Returns: How far they have read; nil when nothing was unread.
    func markRead(_ id: ChatID) -> Watermark? {
        guard let unread = chat(id)?.messages.filter({ $0.state == .unread }), !unread.isEmpty
        else { return nil }
        change(id) { chat in
            for index in chat.messages.indices where chat.messages[index].state == .unread {
                chat.messages[index].state = .read
            }
            return mutation == .readStateNotStored ? [] : unread.map(\.id)
        }
        if mutation == .receiptOfFirst { return unread.first?.watermark }
        return chat(id)?.messages.last { $0.sender == .other && $0.state == .read }?.watermark
    }

    /// The other has read up to a point, known or not.
    func otherRead(_ id: ChatID, upTo watermark: Watermark) {
        guard let chat = chat(id) else { return }
        if mutation != .watermarkGoesBack, let before = chat.otherReadUpTo, before >= watermark {
            return
        }
        let covered = chat.messages.filter { $0.state == .sent && $0.watermark <= watermark }
        if mutation == .watermarkDropped, covered.isEmpty { return }
        change(id) { chat in
            chat.otherReadUpTo = watermark
            for index in chat.messages.indices
            where covered.contains(where: { $0.id == chat.messages[index].id }) {
                chat.messages[index].state = .read
            }
            unsaved.chats.append(chat.header)
            return covered.map(\.id)
        }
    }

    // MARK: Order

    /// Puts messages in their order: accepted ones by instant, then id, the others as they were written.
    private func arrange(_ messages: inout [Message]) {
        if mutation == .pendingByDate { return messages.sort { $0.watermark < $1.watermark } }
        var accepted = messages.filter { !$0.isPending }
        let pending = messages.filter(\.isPending)
        switch mutation {
        case .lateMessageLast: break
        // Sorting is stable.
        case .tiesByArrival: accepted.sort { $0.sentAt < $1.sentAt }
        default: accepted.sort { $0.watermark < $1.watermark }
        }
        messages = accepted + pending
    }

    private func sortChats() {
        if mutation == .listNotSorted { return }
        chats.sort { left, right in
            let (leftInstant, rightInstant) = (instant(of: left), instant(of: right))
            guard leftInstant == rightInstant else { return leftInstant > rightInstant }
            return mutation == .listTiesReversed ? left.id > right.id : left.id < right.id
        }
    }

    private func instant(of chat: SubjectChat) -> Timestamp {
        if mutation == .emptyChatsLast, chat.messages.isEmpty { return Timestamp(milliseconds: 0) }
        return chat.messages.last?.sentAt ?? chat.createdAt
    }

    // MARK: Sync

    /// Takes a sync's answer in; `asked` is the model as it was when the sync was asked for.
    func merge(_ reply: SyncReply, asked: [SubjectChat]) {
        cursor = mutation == .cursorSkipsOne ? reply.cursor + 1 : reply.cursor
        if mutation != .cursorNotStored { unsaved.cursor = cursor }
        if mutation == .createOverwritten {
            chats.removeAll { chat in !asked.contains { $0.id == chat.id } }
        }
        if mutation == .syncDropsArrivals { dropArrivals(since: asked) }
        for record in reply.chats { create(record.contact, at: record.createdAt) }
        for message in reply.messages { merge(message) }
        for record in reply.otherReads { otherRead(record.chat, upTo: record.upTo) }
        for record in reply.ownReads { ownRead(record.chat, upTo: record.upTo) }
    }

    private func dropArrivals(since asked: [SubjectChat]) {
        for index in chats.indices {
            guard let old = asked.first(where: { $0.id == chats[index].id }) else { continue }
            chats[index].messages.removeAll { message in
                !old.messages.contains { $0.id == message.id }
            }
        }
        sortChats()
    }

    private func merge(_ message: Message) {
        let known = self.message(message.id, in: message.chat)
        guard let known, mutation != .addedAgainBySync || message.sender == .user else {
            return change(message.chat) { chat in
                if message.sender == .user { chat.ownCount += 1 }
                chat.messages.append(message)
                if message.sender == .user { applyOtherRead(in: &chat, to: message.id) }
                return [message.id]
            }
        }
        if known.sender == .user {
            accepted(message.id, in: message.chat, at: message.sentAt)
        } else if mutation == .syncResetsStates {
            setState(.unread, of: message.id, in: message.chat)
        }
    }

    /// The server knows that the user has read up to a point.
    private func ownRead(_ id: ChatID, upTo watermark: Watermark) {
        change(id) { chat in
            var changed: [MessageID] = []
            for index in chat.messages.indices
            where chat.messages[index].state == .unread
                && chat.messages[index].watermark <= watermark
            {
                chat.messages[index].state = .read
                changed.append(chat.messages[index].id)
            }
            return changed
        }
    }
}
