import ChatDomain

/// The model's rules once more, by sorting and counting everything whenever it is asked.
struct NaiveChats {
    struct Entry {
        var contact: Contact
        var createdAt: Timestamp
        var otherReadUpTo: Watermark?
        /// In the order in which they came to be known.
        var known: [Message] = []

        /// As a conversation shows them.
        var messages: [Message] {
            known.filter { !$0.isPending }.sorted { $0.watermark < $1.watermark }
                + known.filter(\.isPending)
        }

        var unread: Int { known.count { $0.state == .unread } }
        var own: [Message] { known.filter { $0.sender == .user } }
        var lastInstant: Timestamp { messages.last?.sentAt ?? createdAt }

        mutating func readByOther() {
            guard let otherReadUpTo else { return }
            for index in known.indices
            where known[index].state == .sent && known[index].watermark <= otherReadUpTo {
                known[index].state = .read
            }
        }

        mutating func readByUser(upTo watermark: Watermark?) {
            for index in known.indices where known[index].state == .unread {
                guard watermark.map({ known[index].watermark <= $0 }) ?? true else { continue }
                known[index].state = .read
            }
        }

        mutating func accept(_ id: MessageID, at instant: Timestamp) {
            guard let index = known.firstIndex(where: { $0.id == id && $0.isPending }) else {
                return
            }
            known[index].sentAt = instant
            known[index].state = .sent
            readByOther()
        }
    }

    var entries: [ChatID: Entry] = [:]

    /// Newest first, ties by id.
    var list: [ChatID] {
        let chats: [(instant: Timestamp, chat: ChatID)] = entries.map { chat, entry in
            (entry.lastInstant, chat)
        }
        return chats.sorted {
            $0.instant == $1.instant ? $0.chat < $1.chat : $0.instant > $1.instant
        }
        .map(\.chat)
    }

    var unread: Int { entries.values.map(\.unread).reduce(0, +) }

    mutating func create(_ contact: Contact, at instant: Timestamp) {
        guard entries[ChatID(contact.id)] == nil else { return }
        entries[ChatID(contact.id)] = Entry(contact: contact, createdAt: instant)
    }

    mutating func receive(_ incoming: IncomingMessage) {
        create(incoming.contact, at: incoming.sentAt)
        merge(incoming.unreadMessage)
    }

    mutating func merge(_ message: Message) {
        guard let entry = entries[message.chat] else { return }
        if entry.known.contains(where: { $0.id == message.id }) {
            entries[message.chat]?.accept(message.id, at: message.sentAt)
        } else {
            entries[message.chat]?.known.append(message)
            entries[message.chat]?.readByOther()
        }
    }

    mutating func otherRead(_ chat: ChatID, upTo watermark: Watermark) {
        guard let entry = entries[chat] else { return }
        entries[chat]?.otherReadUpTo = entry.otherReadUpTo.map { max($0, watermark) } ?? watermark
        entries[chat]?.readByOther()
    }

    mutating func merge(_ reply: SyncReply) {
        for record in reply.chats { create(record.contact, at: record.createdAt) }
        for message in reply.messages { merge(message) }
        for read in reply.otherReads { otherRead(read.chat, upTo: read.upTo) }
        for read in reply.ownReads { entries[read.chat]?.readByUser(upTo: read.upTo) }
    }
}

extension IncomingMessage {
    /// The message as it is before the user has seen it.
    var unreadMessage: Message {
        Message(
            id: id,
            chat: chat,
            sender: .other,
            text: text,
            sentAt: sentAt,
            state: .unread
        )
    }
}
