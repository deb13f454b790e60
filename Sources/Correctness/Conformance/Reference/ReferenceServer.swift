internal import ChatDomain
internal import EventTraces

/// The server as the oracle sees it: a list of facts in the order in which it learnt them.
struct ReferenceServer {
    enum Fact {
        case message(Message)
        case otherRead(ChatID, Watermark)
        case ownRead(ChatID, Watermark)
        case created(ChatID)

        var chat: ChatID {
            switch self {
            case .message(let message): message.chat
            case .otherRead(let chat, _), .ownRead(let chat, _), .created(let chat): chat
            }
        }
    }

    let population: Population
    private(set) var facts: [Fact] = []
    private(set) var records: [ChatID: SyncReply.ChatRecord] = [:]
    private(set) var ownReads: [ChatID: Watermark] = [:]
    private var posted: Set<MessageID> = []
    /// Messages of the user.
    private(set) var accepted: [MessageID: Timestamp] = [:]

    init(population: Population, stored: StoredChats) {
        self.population = population
        for chat in stored.chats {
            records[ChatID(chat.contact.id)] = SyncReply.ChatRecord(
                contact: chat.contact,
                createdAt: chat.createdAt
            )
        }
    }

    /// A message of the other; the second time it is nothing new.
    mutating func post(_ message: Message, from contact: Contact) {
        guard posted.insert(message.id).inserted else { return }
        if records[message.chat] == nil {
            records[message.chat] = .init(contact: contact, createdAt: message.sentAt)
        }
        facts.append(.message(message))
    }

    /// A message of the user; the second time the first answer is given again.
    mutating func accept(_ message: Message, at now: Timestamp) -> Timestamp {
        if let before = accepted[message.id] { return before }
        accepted[message.id] = now
        var message = message
        message.sentAt = now
        message.state = .sent
        facts.append(.message(message))
        return now
    }

    mutating func otherRead(_ chat: ChatID, upTo: Watermark) {
        guard records[chat] != nil else { return }
        facts.append(.otherRead(chat, upTo))
    }

    mutating func ownRead(_ chat: ChatID, upTo: Watermark) {
        facts.append(.ownRead(chat, upTo))
        ownReads[chat] = ownReads[chat].map { max($0, upTo) } ?? upTo
    }

    /// What a sync from `cursor` on carries beyond headers: a chat's own record is one of them.
    func bytes(since cursor: Int) -> Int {
        facts.dropFirst(cursor).reduce(0) { sum, fact in
            switch fact {
            case .message(let message):
                sum + NetworkConditions.factBytes + message.text.utf8.count
            case .otherRead, .ownRead: sum + NetworkConditions.factBytes
            case .created: sum
            }
        }
    }

    /// The user asks for a chat with the contact called `name`; where there is none: the number that the services use then.
    mutating func create(_ name: String, at now: Timestamp) -> SyncReply.ChatRecord {
        let contact =
            population.contact(named: name)
            ?? Contact(id: ContactID(.max), name: name, avatar: AvatarID(0))
        let chat = ChatID(contact.id)
        if let known = records[chat] { return known }
        let record = SyncReply.ChatRecord(contact: contact, createdAt: now)
        records[chat] = record
        facts.append(.created(chat))
        return record
    }
}
