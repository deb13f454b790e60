package import ChatDomain
internal import Synchronization
package import WorkQueues

/// A store in memory, behind a queue of its own as a database would be.
package final class MemoryStore: ChatStore {
    /// What it holds, as it holds it: whoever looks again shares what has not been written since.
    package struct Contents: Sendable {
        /// Without their messages.
        package fileprivate(set) var chats: [ChatID: StoredChat] = [:]
        package fileprivate(set) var messages: [ChatID: [MessageID: Message]] = [:]
        package fileprivate(set) var cursor: UInt64 = 0
    }

    private let queue: WorkQueue
    private let contents: Confined<Contents>
    private let storedMessages = Atomic(0)
    private let storedChats = Atomic(0)

    package init(queues: any ServiceQueues, stored: StoredChats) {
        queue = queues.service("store")
        var contents = Contents()
        contents.cursor = stored.cursor
        for chat in stored.chats {
            contents.chats[ChatID(chat.contact.id)] = chat
            contents.chats[ChatID(chat.contact.id)]?.messages = []
            let pairs = chat.messages.map { ($0.id, $0) }
            contents.messages[ChatID(chat.contact.id)] = Dictionary(
                pairs,
                uniquingKeysWith: { $1 }
            )
        }
        self.contents = Confined(on: queue, contents)
    }

    package func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        contents.async { completion($0.snapshot) }
    }

    package func write(_ batch: StoreBatch) {
        storedMessages.count(batch.messages.count)
        storedChats.count(batch.chats.count)
        contents.async { $0.apply(batch) }
    }

    /// Hands out the contents, on the store's queue; for the oracle.
    package func look(_ body: @escaping @Sendable (Contents) -> Void) {
        contents.async { body($0) }
    }

    /// Adds the rows that were written so far, again and again included; for the oracle.
    package func add(to effort: inout EffortTally) {
        effort.storedMessages += storedMessages.load(ordering: .relaxed)
        effort.storedChats += storedChats.load(ordering: .relaxed)
    }
}

extension MemoryStore.Contents {
    fileprivate var snapshot: StoredChats {
        let stored = chats.values.sorted { $0.contact.id < $1.contact.id }.map { chat in
            var chat = chat
            chat.messages =
                messages[ChatID(chat.contact.id)].map { known in
                    known.values.sorted { $0.id < $1.id }
                } ?? []
            return chat
        }
        return StoredChats(chats: stored, cursor: cursor)
    }

    fileprivate mutating func apply(_ batch: StoreBatch) {
        for chat in batch.chats { chats[ChatID(chat.contact.id)] = chat }
        for message in batch.messages { messages[message.chat, default: [:]][message.id] = message }
        if let cursor = batch.cursor { self.cursor = cursor }
    }
}
