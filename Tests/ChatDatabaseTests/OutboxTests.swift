import ChatDatabase
import ChatDomain
import Foundation
import TestSupport
import Testing
import WorkQueues

/// What the end of the process leaves of own messages that no transaction held yet (R17).
struct OutboxTests {
    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    private var outbox: URL { fixture.folder.appending(path: "chats.sqlite.outbox") }

    private var size: Int? { try? Data(contentsOf: outbox).count }

    /// What lies in the folder when `store` has been handed something and its queue has not run: what a kill leaves.
    private func killed(named name: String = "kill", _ body: (SQLiteStore) -> Void) throws -> URL {
        var left: URL?
        try fixture.run { store in
            fixture.queues.settle()
            body(store)
            left = try fixture.copy(named: name)
            fixture.queues.settle()
        }
        return try #require(left)
    }

    /// What a store over a copy loads.
    private func loaded(_ file: URL, historyPage: Int? = nil) -> StoredChats? {
        fixture.queues.run {
            let store = SQLiteStore(file, queues: fixture.queues, historyPage: historyPage) {
                [troubles = fixture.troubles] in troubles.note($0)
            }
            fixture.load(store)
            fixture.queues.settle()
        }
        return fixture.loads.entries.last
    }

    private func sending(_ numbers: Range<UInt32>) -> StoreBatch {
        StoreBatch(messages: numbers.map { Message.own($0, at: Int64($0), .sending) })
    }

    @Test func anOwnMessageOutlivesAKillBeforeItsTransaction() throws {
        fixture.run { $0.write(StoreBatch(chats: [.ada], messages: [.own(0, .sent)], cursor: 4)) }
        let left = try killed { store in
            store.write(sending(1..<2))
            store.write(sending(2..<4))
        }
        let found = loaded(left)
        let messages = found?.chats.first?.messages.sorted { $0.id < $1.id }
        #expect(messages == [.own(0, .sent)] + (1..<4).map { .own($0, at: Int64($0), .sending) })
        #expect(found?.cursor == 4)
        #expect(loaded(left) == found, "it is in the database now")
        #expect(try Data(contentsOf: URL(filePath: left.path + ".outbox")).isEmpty)
        #expect(fixture.troubles.entries.isEmpty)
    }

    @Test func aChatThatNoTransactionHoldsComesWithItsMessage() throws {
        let left = try killed { store in
            store.write(StoreBatch(chats: [.ada]))
            store.write(sending(0..<1))
        }
        let found = loaded(left)?.chats
        #expect(found?.map(\.contact) == [.ada])
        #expect(found?.first?.messages == [.own(0, .sending)])
    }

    @Test func whatTheDatabaseKnowsBetterStays() throws {
        fixture.run { $0.write(StoreBatch(chats: [.ada])) }
        let left = try killed { $0.write(sending(0..<2)) }
        let outbox = URL(filePath: left.path + ".outbox")
        let bytes = try Data(contentsOf: outbox)
        fixture.queues.run {
            let store = SQLiteStore(left, queues: fixture.queues) { _ in }
            store.write(StoreBatch(messages: [.own(0, at: 9, .sent)]))
            fixture.queues.settle()
        }
        try bytes.write(to: outbox)
        let messages = loaded(left)?.chats.first?.messages.sorted { $0.id < $1.id }
        #expect(messages == [.own(0, at: 9, .sent), .own(1, at: 1, .sending)])
    }

    @Test func itIsEmptiedOnceEverythingInItIsStored() throws {
        fixture.run { store in
            store.write(StoreBatch(chats: [.ada]))
            fixture.queues.settle()
            #expect(size == nil, "it is not made before there is something for it")
            store.write(sending(0..<1))
            let first = size ?? 0
            store.write(sending(1..<2))
            #expect(first > 500 && size == 2 * first)
            fixture.queues.settle()
            #expect(size == 0)
            store.write(StoreBatch(messages: [.own(0, .sent), .of(1)]))
            #expect(size == 0)
        }
    }

    @Test func itIsKeptWhileADatabaseTakesNothing() throws {
        fixture.run { store in
            store.write(StoreBatch(chats: [.ada]))
            fixture.queues.settle()
            store.limit(pages: 1)
            fixture.queues.settle()
            for number in 0..<40 as Range<UInt32> {
                store.write(sending(number..<number + 1))
                fixture.pass(0.3)
            }
            #expect((size ?? 0) > 20 * 500, "but those for which there was room")
            store.limit(pages: nil)
            fixture.pass(6)
            #expect(size == 0)
        }
        #expect(fixture.loaded()?.chats.first?.messages.count == 40)
    }

    /// However much of the last record was written.
    @Test(arguments: [1, 4, 11, 12, 13, 30, 200])
    func aTornRecordIsIgnoredAndCutOff(bytes: Int) throws {
        fixture.run { $0.write(StoreBatch(chats: [.ada])) }
        let left = try killed { store in
            store.write(sending(0..<1))
            store.write(sending(1..<2))
        }
        let outbox = URL(filePath: left.path + ".outbox")
        let whole = try Data(contentsOf: outbox)
        try whole.prefix(whole.count / 2 + bytes).write(to: outbox)
        // The next process adds to it before it has looked at the database.
        fixture.queues.run {
            let store = SQLiteStore(left, queues: fixture.queues) { _ in }
            store.write(sending(2..<3))
        }
        #expect(try Data(contentsOf: outbox).count == whole.count)
        let messages = loaded(left)?.chats.first?.messages.sorted { $0.id < $1.id }
        #expect(messages == [.own(0, .sending), .own(2, at: 2, .sending)])
    }

    @Test func aRecordThatIsNotAsItWasWrittenEndsTheFile() throws {
        fixture.run { $0.write(StoreBatch(chats: [.ada])) }
        let left = try killed { $0.write(sending(0..<3)) }
        let outbox = URL(filePath: left.path + ".outbox")
        var bytes = try Data(contentsOf: outbox)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: outbox)
        #expect(loaded(left)?.chats.first?.messages == [.own(0, .sending)])
    }

    @Test func aFullDiskIsSaidOnceAndTheDatabaseStillHasEverything() throws {
        try FileManager.default.createSymbolicLink(
            atPath: outbox.path,
            withDestinationPath: "/dev/full"
        )
        fixture.run { store in
            store.write(StoreBatch(chats: [.ada]))
            for number in 0..<3 as Range<UInt32> { store.write(sending(number..<number + 1)) }
        }
        guard case .unprotected(let reason) = fixture.troubles.entries.first else {
            Issue.record("found \(fixture.troubles.entries)")
            return
        }
        #expect(reason.contains("No space"))
        #expect(fixture.troubles.entries.count == 1)
        #expect(fixture.loaded()?.chats.first?.messages.count == 3)
    }

    @Test func aDatabaseThatIsFullAtTheStartShowsWhatIsInTheOutbox() throws {
        // With a log in the folder: GRDB needs a page to begin one.
        let left = try killed { store in
            store.write(StoreBatch(chats: [.ada]))
            fixture.queues.settle()
            store.write(sending(0..<40))
        }
        fixture.queues.run {
            let store = SQLiteStore(left, queues: fixture.queues, historyPage: 20) {
                [troubles = fixture.troubles] in troubles.note($0)
            }
            store.limit(pages: 1)
            fixture.load(store)
            fixture.queues.settle()
            #expect(fixture.troubles.entries.isEmpty)
            #expect(fixture.loads.entries.last?.chats.first?.messages.count == 40)
            store.limit(pages: nil)
            store.write(StoreBatch(cursor: 1))
            fixture.queues.settle()
        }
        #expect(try Data(contentsOf: URL(filePath: left.path + ".outbox")).isEmpty)
        #expect(loaded(left)?.chats.first?.messages.count == 40)
    }

    @Test func aStoreThatGoesWithItsFileHasNone() throws {
        let own = fixture.folder.appending(path: "own")
        let file = own.appending(path: "chats.sqlite")
        fixture.queues.run {
            let store = SQLiteStore(file, queues: fixture.queues, ownFolder: own) { _ in }
            store.write(StoreBatch(chats: [.ada]))
            store.write(sending(0..<1))
            #expect(!FileManager.default.fileExists(atPath: file.path + ".outbox"))
            fixture.queues.settle()
        }
    }
}
