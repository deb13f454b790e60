package import ChatDomain

/// A store that the oracle looks into.
package protocol InspectedStore: ChatStore {
    /// Hands out what was written by the calls before this one, on the store's queue.
    func look(_ body: @escaping @Sendable (StoreContents) -> Void)

    /// Adds the rows that were written so far, again and again included.
    func add(to effort: inout EffortTally)
}

/// What a store holds: a later look shares what has not been written since.
package struct StoreContents: Sendable {
    /// Without their messages.
    package var chats: [ChatID: StoredChat] = [:]
    package var messages: [ChatID: [MessageID: Message]] = [:]
    package var cursor: UInt64 = 0

    package init() {}

    /// What is `stored`; of two messages with one id in a chat the later.
    package init(_ stored: StoredChats) {
        cursor = stored.cursor
        for chat in stored.chats {
            let id = ChatID(chat.contact.id)
            chats[id] = chat
            chats[id]?.messages = []
            messages[id] = Dictionary(chat.messages.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        }
    }
}
