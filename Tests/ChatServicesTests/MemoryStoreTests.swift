import ChatDomain
import ChatServices
import TestSupport
import Testing
import WorkQueues

struct MemoryStoreTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let seen = Recorder<StoredChats>()

    @Test func writesAndReadsHappenInTheOrderOfTheCalls() {
        queues.run {
            let store = MemoryStore(queues: queues, stored: StoredChats())
            load(store)
            store.write(batch(state: .sending, cursor: nil))
            load(store)
            store.write(batch(state: .failed, cursor: 7))
            store.write(batch(state: .sent, cursor: nil))
            load(store)
            #expect(seen.entries.isEmpty)
            queues.settle()
        }
        let states = seen.entries.map { $0.chats.first?.messages.map(\.state) }
        #expect(states == [nil, [.sending], [.sent]])
        #expect(seen.entries.map(\.cursor) == [0, 0, 7])
        #expect(queues.readings.first { $0.label == "store" }?.items == 6)
    }

    @Test func loadGivesWhatWasStoredOnTheStoresQueue() {
        let message = Message.own(0)
        let chat = StoredChat(
            contact: contact,
            createdAt: ServedApp.epoch,
            otherReadUpTo: message.watermark,
            messages: [message]
        )
        let stored = StoredChats(chats: [chat], cursor: 3)
        queues.run {
            let store = MemoryStore(queues: queues, stored: stored)
            load(store)
            queues.settle()
        }
        #expect(seen.entries == [stored])
    }

    @Test func aHeaderLeavesMessagesAlone() {
        queues.run {
            let store = MemoryStore(queues: queues, stored: StoredChats())
            store.write(batch(state: .sent, cursor: nil))
            var header = StoredChat(contact: contact, createdAt: ServedApp.epoch)
            header.otherReadUpTo = Watermark(sentAt: ServedApp.epoch, id: .last)
            store.write(StoreBatch(chats: [header]))
            load(store)
            queues.settle()
        }
        let chat = seen.entries.first?.chats.first
        #expect(chat?.messages.count == 1 && chat?.otherReadUpTo?.id == .last)
    }

    private func load(_ store: MemoryStore) {
        store.load { stored in
            #expect(WorkQueue.current?.label == "store")
            seen.note(stored)
        }
    }

    private var contact: Contact {
        Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    }

    private func batch(state: Message.State, cursor: UInt64?) -> StoreBatch {
        var message = Message.own(0)
        message.state = state
        let header = StoredChat(contact: contact, createdAt: ServedApp.epoch)
        return StoreBatch(chats: [header], messages: [message], cursor: cursor)
    }
}
