package import ChatDomain

/// What the chat server knows: a log of facts, in the order in which it learnt them.
///
/// Pure; its owner guards it.
package struct ServerState: Sendable {
    private enum Fact: Sendable {
        case message(Message)
        case otherRead(ChatID, Watermark)
        case ownRead(ChatID, Watermark)
        case created(ChatID)
    }

    private var log: [Fact] = []
    /// Messages of the other side that are not in the log yet.
    ///
    /// Posting is part of every event's delivery, so that it only leaves the message here; who asks sorts it in.
    private var inbox: [IncomingMessage] = []
    private var messages: Set<MessageID> = []
    /// The user's messages, and when they came first.
    package private(set) var acceptedAt: [MessageID: Timestamp] = [:]
    private var records: [ChatID: SyncReply.ChatRecord] = [:]
    /// How far the user has read, as the receipts said that arrived.
    package private(set) var ownReads: [ChatID: Watermark] = [:]
    private let directory: @Sendable (String) -> Contact

    /// - Parameters:
    ///   - directory: Looks up a contact by name; the same for the same name.
    ///   - capacity: How many facts to have room for.
    package init(directory: @escaping @Sendable (String) -> Contact, capacity: Int = 0) {
        self.directory = directory
        log.reserveCapacity(capacity)
        inbox.reserveCapacity(capacity)
        messages.reserveCapacity(capacity)
    }

    /// A chat that the app has stored earlier.
    package mutating func know(_ record: SyncReply.ChatRecord) {
        records[ChatID(record.contact.id)] = record
    }

    package mutating func knows(_ chat: ChatID) -> Bool {
        emptyInbox()
        return records[chat] != nil
    }

    /// A message of the other side reaches the server.
    package mutating func post(_ incoming: IncomingMessage) { inbox.append(incoming) }

    /// Takes the messages posted so far into the log, before anything that comes after them.
    private mutating func emptyInbox() {
        for incoming in inbox { enter(incoming) }
        inbox.removeAll(keepingCapacity: true)
    }

    private mutating func enter(_ incoming: IncomingMessage) {
        guard messages.insert(incoming.id).inserted else { return }
        if records[incoming.chat] == nil {
            know(.init(contact: incoming.contact, createdAt: incoming.sentAt))
        }
        log.append(
            .message(
                Message(
                    id: incoming.id,
                    chat: incoming.chat,
                    sender: .other,
                    text: incoming.text,
                    sentAt: incoming.sentAt,
                    state: .unread
                )
            )
        )
    }

    /// The other reads everything so far.
    package mutating func otherRead(_ chat: ChatID, upTo watermark: Watermark) {
        emptyInbox()
        // In a chat that there is not, nothing can be read.
        guard records[chat] != nil else { return }
        log.append(.otherRead(chat, watermark))
    }

    /// The user's message arrives; again and again is once.
    /// - Returns: When it was accepted first.
    package mutating func accept(_ message: Message, at now: Timestamp) -> Timestamp {
        emptyInbox()
        if let before = acceptedAt[message.id] { return before }
        acceptedAt[message.id] = now
        var accepted = message
        accepted.sentAt = now
        accepted.state = .sent
        log.append(.message(accepted))
        return now
    }

    package mutating func ownRead(_ chat: ChatID, upTo watermark: Watermark) {
        emptyInbox()
        log.append(.ownRead(chat, watermark))
        ownReads[chat] = ownReads[chat].map { max($0, watermark) } ?? watermark
    }

    /// The user creates a chat with the contact called `name`.
    package mutating func create(_ name: String, at now: Timestamp) -> SyncReply.ChatRecord {
        emptyInbox()
        let contact = directory(name)
        let chat = ChatID(contact.id)
        if let known = records[chat] { return known }
        let record = SyncReply.ChatRecord(contact: contact, createdAt: now)
        know(record)
        log.append(.created(chat))
        return record
    }

    /// Everything learnt since `cursor`.
    package mutating func sync(since cursor: UInt64) -> SyncReply {
        emptyInbox()
        return reply(from: Int(cursor), to: log.count)
    }

    /// What was learnt next after `cursor`, one fact at least and then as many as fit.
    ///
    /// - Parameters:
    ///   - cursor: How far the client is; beyond what there is, nothing comes.
    ///   - bytes: Room for texts, each fact taking 256 beside its text.
    /// - Returns: Also whether there is more.
    package mutating func page(
        since cursor: UInt64,
        bytes: Int
    ) -> (reply: SyncReply, hasMore: Bool) {
        emptyInbox()
        let start = min(Int(clamping: cursor), log.count)
        var (end, room) = (start, bytes)
        while end < log.count, room > 0 {
            room -= 256
            if case .message(let message) = log[end] { room -= message.text.utf8.count }
            end += 1
        }
        return (reply(from: start, to: end), end < log.count)
    }

    private func reply(from start: Int, to end: Int) -> SyncReply {
        var reply = SyncReply(cursor: UInt64(end))
        var mentioned: Set<ChatID> = []
        func mention(_ chat: ChatID) {
            guard mentioned.insert(chat).inserted, let record = records[chat] else { return }
            reply.chats.append(record)
        }
        for fact in log.prefix(end).dropFirst(start) {
            switch fact {
            case .message(let message):
                mention(message.chat)
                reply.messages.append(message)
            case .otherRead(let chat, let upTo):
                mention(chat)
                reply.otherReads.append(.init(chat: chat, upTo: upTo))
            case .ownRead(let chat, let upTo):
                mention(chat)
                reply.ownReads.append(.init(chat: chat, upTo: upTo))
            case .created(let chat): mention(chat)
            }
        }
        return reply
    }
}
