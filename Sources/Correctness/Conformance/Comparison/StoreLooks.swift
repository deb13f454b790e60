internal import ChatDomain
internal import ChatServices

/// What is known of a store from one look to the next, so that a look costs what has changed.
///
/// It keeps arrays and dictionaries alive that it has seen: while one of them is the same storage it holds the same, which
/// `==` finds out without looking inside.
package final class StoreLooks {
    private var conversations: [ChatID: (known: [MessageID: Message], messages: [Message])] = [:]
    private var equals: [ChatID: (meant: [Message], have: [Message])] = [:]

    /// Nothing yet.
    package init() {}

    /// Chats by id with their messages by id.
    func chats(in contents: StoreContents) -> StoredChats {
        let chats = contents.chats.sorted { $0.key < $1.key }.map { id, chat in
            var chat = chat
            chat.messages = messages(contents.messages[id] ?? [:], of: id)
            return chat
        }
        return StoredChats(chats: chats, cursor: contents.cursor)
    }

    private func messages(_ known: [MessageID: Message], of chat: ChatID) -> [Message] {
        if let seen = conversations[chat], seen.known == known { return seen.messages }
        let messages = known.values.sorted { $0.id < $1.id }
        conversations[chat] = (known, messages)
        return messages
    }

    /// Whether a chat's messages are those that were found to be right.
    func wereRight(_ meant: [Message], _ have: [Message], of chat: ChatID) -> Bool {
        guard let equal = equals[chat] else { return false }
        return equal.meant == meant && equal.have == have
    }

    /// Remembers that a chat's messages are right.
    func noteRight(_ meant: [Message], _ have: [Message], of chat: ChatID) {
        equals[chat] = (meant, have)
    }
}
