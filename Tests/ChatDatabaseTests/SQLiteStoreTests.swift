import ChatDatabase
import ChatDomain
import ChatServices
import LongTests
import TestSupport
import Testing
import WorkQueues

struct SQLiteStoreTests {
    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    @Test func writesAndReadsHappenInTheOrderOfTheCalls() {
        fixture.run { store in
            fixture.load(store)
            store.write(batch(.sending))
            fixture.load(store)
            store.write(batch(.failed, cursor: 7))
            store.write(batch(.sent))
            fixture.load(store)
            #expect(fixture.loads.entries.isEmpty, "nothing is done within the call")
        }
        let states = fixture.loads.entries.map { $0.chats.first?.messages.map(\.state) }
        #expect(states == [nil, [.sending], [.sent]])
        #expect(fixture.loads.entries.map(\.cursor) == [0, 0, 7])
    }

    @Test func answersComeOnTheStoresQueue() {
        let labels = Recorder<String?>()
        fixture.run { store in
            store.load { _ in labels.note(WorkQueue.current?.label) }
            store.look { _ in labels.note(WorkQueue.current?.label) }
        }
        #expect(labels.entries == ["store", "store"])
        #expect(fixture.queues.readings.first { $0.label == "store" }?.isService == true)
    }

    @Test func whatIsHandedOverAtOnceIsOneTransaction() {
        fixture.run { store in
            for _ in 0..<10 { store.write(batch(.sent)) }
            fixture.queues.settle()
            #expect(store.writtenTransactions == 1)
            store.write(batch(.read))
            fixture.queues.settle()
            #expect(store.writtenTransactions == 2)
        }
    }

    @Test func theNextStoreFindsWhatThisOneWrote() {
        var ada = StoredChat.ada
        ada.otherReadUpTo = Message.own(3).watermark
        let messages: [Message] = [
            .of(1), .own(0, at: 1, .sending), .own(1, at: 2, .failed),
            .of(2, at: 3, .unread), .own(2, at: 4, .sent),
        ]
        fixture.run { $0.write(StoreBatch(chats: [ada], messages: messages, cursor: .max)) }
        let found = fixture.loaded()
        #expect(found?.cursor == .max)
        #expect(found?.chats.count == 1)
        #expect(found?.chats.first?.otherReadUpTo == ada.otherReadUpTo)
        #expect(found?.chats.first?.contact == .ada)
        #expect(Set(found?.chats.first?.messages ?? []) == Set(messages))
    }

    /// What lies on the disk at any moment is what the end of the process leaves.
    @Test(arguments: 0..<whenLong(20, otherwise: 3) as Range<UInt64>)
    func whatWasWrittenIsThereAfterAKill(seed: UInt64) throws {
        var random = SplitMix64(seed: seed, keys: 17)
        try fixture.run { store in
            var messages: Set<Message> = []
            for kill in 0..<10 {
                for _ in 0..<1 + random.next() % 40 {
                    let number = UInt32(messages.count)
                    let message = Message.of(number, at: Int64(number))
                    messages.insert(message)
                    store.write(
                        StoreBatch(chats: [.ada], messages: [message], cursor: UInt64(number))
                    )
                    if random.next() % 4 == 0 { fixture.queues.settle() }
                }
                fixture.queues.settle()
                let left = try fixture.copy(named: "kill-\(kill)")
                let found = fixture.loads.entries.count
                fixture.load(
                    SQLiteStore(left, queues: fixture.queues) { [troubles = fixture.troubles] in
                        troubles.note($0)
                    }
                )
                fixture.queues.settle()
                let chat = fixture.loads.entries.last?.chats.first
                #expect(fixture.loads.entries.count == found + 1)
                #expect(Set(chat?.messages ?? []) == messages)
                #expect(fixture.loads.entries.last?.cursor == UInt64(messages.count - 1))
            }
        }
        #expect(fixture.troubles.entries.isEmpty)
    }

    @Test func aHeaderLeavesMessagesAlone() {
        fixture.run { store in
            store.write(batch(.sent))
            var header = StoredChat.ada
            header.otherReadUpTo = Watermark(sentAt: TraceBuilder.epoch, id: .last)
            store.write(StoreBatch(chats: [header]))
        }
        let chat = fixture.loaded()?.chats.first
        #expect(chat?.messages.count == 1 && chat?.otherReadUpTo?.id == .last)
    }

    @Test func whoeverLooksAgainSeesWhatWasWrittenMeanwhile() {
        let seen = Recorder<[Message.State]>()
        fixture.run { store in
            store.write(batch(.sending))
            for state in [Message.State.failed, .sent, .read] {
                store.look { contents in
                    seen.note(contents.messages[ChatID(1)].map { $0.values.map(\.state) } ?? [])
                }
                store.write(batch(state))
                fixture.queues.settle()
            }
        }
        #expect(seen.entries == [[.sending], [.failed], [.sent]])
    }

    private func batch(_ state: Message.State, cursor: UInt64? = nil) -> StoreBatch {
        StoreBatch(chats: [.ada], messages: [.own(0, state)], cursor: cursor)
    }
}
