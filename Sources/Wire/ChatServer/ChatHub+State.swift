internal import ChatDomain
internal import ChatServices
internal import ChatWire

extension ChatHub.State {
    /// Clients' numbers; those beyond are of contacts whom the server makes up.
    static let contacts: ClosedRange<UInt32> = 1_000_000...1_999_999_999

    /// The next client's number.
    ///
    /// - Throws: `JournalError/usedUp`
    func nextContact(named name: String) throws(JournalError) -> Contact {
        guard Self.contacts.contains(nextContact) else { throw .usedUp }
        return Contact(id: ContactID(nextContact), name: name, avatar: AvatarID(nextContact))
    }

    mutating func enter(_ account: Account, _ token: String) {
        nextContact = max(nextContact, account.contact.id.rawValue + 1)
        accounts[account.contact.id] = account
        tokens[token] = account.contact.id
    }

    /// Refuses an entry that no server can have written after those before it.
    mutating func check(_ entry: Journal.Entry) throws(WireError) {
        switch entry {
        case .client(let contact, let token), .driven(let contact, let token, _, _):
            let id = contact.id.rawValue
            guard id >= nextContact, Self.contacts.contains(id) else {
                throw .field(
                    "contact.id",
                    found: "\(id)",
                    accepted: "each id once, rising, to \(Self.contacts.upperBound)"
                )
            }
            guard tokens[token] == nil else {
                throw .field("token", found: "one again", accepted: "each token once")
            }
            guard case .client = entry, names[contact.name] != nil else { return }
            throw .field(
                "contact.name",
                found: "\"\(contact.name)\" again",
                accepted: "each name once"
            )
        case .event(let id, _, _), .created(let id, _, _), .device(let id, _), .ended(let id):
            try check(id)
        case .sent(let id, let message):
            try check(id, message.chat)
            guard accounts[id]?.server.acceptedAt[message.id] == nil else {
                let digits = String(message.id.rawValue, radix: 16)
                throw .field("message.id", found: "\(digits) again", accepted: "each id once")
            }
        case .read(let id, let chat, _, _): try check(id, chat)
        }
    }

    private mutating func check(_ id: AccountID, _ chat: ChatID? = nil) throws(WireError) {
        guard accounts[id] != nil else {
            throw .field("client", found: "\(id.rawValue)", accepted: "a client from a line before")
        }
        guard let chat, accounts[id]?.server.knows(chat) == false else { return }
        throw .field("chat", found: "\(chat.rawValue)", accepted: "one of the client's chats")
    }
}

extension ChatHub.State {
    /// A client's message reaches the client that it is for, if it is one's; a note to oneself stays where it is.
    mutating func pass(
        _ message: Message,
        at instant: Timestamp,
        from sender: Contact,
        _ outgoing: inout ChatHub.Outgoing
    ) {
        guard message.chat.contact != sender.id else { return }
        // Ids are made by the writers' clients, each for itself.
        let id = SplitMix64.mix(message.id.rawValue ^ SplitMix64.mix(UInt64(sender.id.rawValue)))
        let incoming = IncomingMessage(
            id: MessageID(id >> 2),
            contact: sender,
            text: message.text,
            sentAt: instant
        )
        _ = accounts[message.chat.contact]?.take(.socket(incoming), at: instant, &outgoing)
    }

    /// A client has read what another wrote.
    mutating func passRead(
        _ chat: ChatID,
        upTo: Watermark,
        by reader: ContactID,
        _ outgoing: inout ChatHub.Outgoing
    ) {
        guard chat.contact != reader else { return }
        let watermark = Watermark(sentAt: upTo.sentAt, id: .last)
        accounts[chat.contact]?.otherRead(ChatID(reader), upTo: watermark)
        outgoing.add(accounts[chat.contact]?.sockets[ChatID(reader)] ?? []) { json in
            json.write(SocketFrame.read(chat: ChatID(reader), upTo: watermark))
        }
    }
}
