package import ChatDomain
internal import Synchronization
package import WorkQueues

/// A store in memory, behind a queue of its own as a database would be.
package final class MemoryStore: InspectedStore {
    private let contents: Confined<StoreContents>
    private let storedMessages = Atomic(0)
    private let storedChats = Atomic(0)

    package init(queues: any ServiceQueues, stored: StoredChats) {
        contents = Confined(on: queues.service("store"), StoreContents(stored))
    }

    package func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        contents.async { completion($0.snapshot) }
    }

    package func write(_ batch: StoreBatch) {
        storedMessages.count(batch.messages.count)
        storedChats.count(batch.chats.count)
        contents.async { $0.apply(batch) }
    }

    package func look(_ body: @escaping @Sendable (StoreContents) -> Void) {
        contents.async { body($0) }
    }

    package func add(to effort: inout EffortTally) {
        effort.storedMessages += storedMessages.load(ordering: .relaxed)
        effort.storedChats += storedChats.load(ordering: .relaxed)
    }
}

extension StoreContents {
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
