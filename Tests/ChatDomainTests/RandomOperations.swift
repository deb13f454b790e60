import ChatDomain

/// Draws what happens to a model and does it to the naive one too.
struct RandomOperations {
    /// What the model said about one operation.
    enum Report {
        case change(ChatChange)
        case merge(MergeChange)
        case nothing

        init(_ change: ChatChange?) {
            if let change { self = .change(change) } else { self = .nothing }
        }
    }

    let model: ChatModel
    private(set) var naive = NaiveChats()
    private var random: SplitMix64
    private var clock: Int64 = 1_000
    private var messages: UInt64 = 0

    init(seed: UInt64, on modelImplementation: ModelImplementation) {
        model = modelImplementation.makeModel()
        random = SplitMix64(seed: seed)
    }

    /// Does one operation to both.
    mutating func step() -> Report {
        clock += Int64(number(below: 3))
        let contact = contact(number(below: 9))
        let chat = ChatID(contact.id)
        switch number(below: 12) {
        case 0...3:
            let incoming = incoming(from: contact)
            naive.receive(incoming)
            return Report(model.receive(incoming))
        case 4:
            naive.entries[chat]?.readByUser(upTo: nil)
            return Report(model.markRead(chat))
        case 5:
            let upTo = Watermark(sentAt: instant(), id: MessageID(UInt64(number(below: 200))))
            naive.otherRead(chat, upTo: upTo)
            return Report(model.otherRead(chat, upTo: upTo))
        case 6, 7: return compose(in: chat)
        case 8, 9: return answer(in: chat)
        case 10:
            let instant = instant()
            naive.create(contact, at: instant)
            return Report(model.create(contact, at: instant))
        default: return merge()
        }
    }

    private mutating func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    /// Ties are frequent, and one in four is late.
    private mutating func instant() -> Timestamp {
        Timestamp(milliseconds: clock - Int64(number(below: 4) == 0 ? number(below: 300) : 0))
    }

    private func contact(_ number: Int) -> Contact {
        Contact(
            id: ContactID(UInt32(number)),
            name: "name \(number / 2)",
            avatar: AvatarID(UInt32(number))
        )
    }

    /// One in six is known already.
    private mutating func incoming(from contact: Contact) -> IncomingMessage {
        let old = naive.entries[ChatID(contact.id)]?.known.filter { $0.sender == .other } ?? []
        if let again = old.last, number(below: 6) == 0 {
            return IncomingMessage(
                id: again.id,
                contact: contact,
                text: again.text,
                sentAt: again.sentAt
            )
        }
        messages += 1
        return IncomingMessage(
            // Not in order of time.
            id: MessageID(SplitMix64.mix(messages) >> 8),
            contact: contact,
            text: "text \(messages)",
            sentAt: instant()
        )
    }

    private mutating func compose(in chat: ChatID) -> Report {
        guard let entry = naive.entries[chat] else { return .nothing }
        let now = Timestamp(milliseconds: clock)
        let (message, change) = model.compose("own \(clock)", in: chat, at: now)
        naive.entries[chat]?.known.append(
            Message(
                id: MessageID(ownMessage: UInt32(entry.own.count), in: chat),
                chat: chat,
                sender: .user,
                text: "own \(clock)",
                sentAt: now,
                state: .sending
            )
        )
        precondition(message.isPending)
        return .change(change)
    }

    /// One of the chat's own messages, pending or not, is accepted, given up or retried.
    private mutating func answer(in chat: ChatID) -> Report {
        let own = naive.entries[chat]?.own ?? []
        guard !own.isEmpty else { return .nothing }
        let message = own[number(below: own.count)]
        let index = naive.entries[chat]?.known.firstIndex { $0.id == message.id } ?? 0
        switch number(below: 4) {
        case 0:
            if message.isPending { naive.entries[chat]?.known[index].state = .failed }
            return Report(model.failed(message.id, in: chat))
        case 1:
            if message.isPending { naive.entries[chat]?.known[index].state = .sending }
            return Report(model.retried(message.id, in: chat))
        default:
            let instant = instant()
            naive.entries[chat]?.accept(message.id, at: instant)
            return Report(model.accepted(message.id, in: chat, at: instant))
        }
    }

    /// A sync that brings some of everything, of two chats.
    private mutating func merge() -> Report {
        let contacts = [contact(number(below: 9)), contact(number(below: 9))]
        var reply = SyncReply(cursor: model.cursor + 1)
        for contact in contacts {
            let chat = ChatID(contact.id)
            reply.chats.append(.init(contact: contact, createdAt: instant()))
            reply.messages.append(incoming(from: contact).unreadMessage)
            if var own = naive.entries[chat]?.own.last {
                own.state = .sent
                own.sentAt = instant()
                reply.messages.append(own)
            }
            let upTo = Watermark(sentAt: instant(), id: .last)
            if number(below: 2) == 0 { reply.otherReads.append(.init(chat: chat, upTo: upTo)) }
            if number(below: 2) == 0 { reply.ownReads.append(.init(chat: chat, upTo: upTo)) }
        }
        naive.merge(reply)
        return .merge(model.merge(reply))
    }
}
