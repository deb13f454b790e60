import ArchitectureContract
import ChatDatabase
import ChatDomain
import Conformance
import Direct
import EventTraces
import Foundation
import GRDB
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// What becomes of what was handed over when the database fails (R17).
struct DatabaseFaultTests {
    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    @Test func aFullDiskKeepsEverythingUntilThereIsRoom() throws {
        fixture.run { store in
            store.write(batch(0))
            fixture.queues.settle()
            store.limit(pages: 1)
            fixture.queues.settle()
            for number in 1..<40 {
                store.write(batch(number))
                fixture.pass(0.3)
            }
            fixture.load(store)
            fixture.pass(60)
            #expect(fixture.loads.entries.isEmpty, "what is read later waits for what is written")
            store.limit(pages: nil)
            fixture.pass(6)
            #expect(fixture.loads.entries.count == 1)
        }
        let messages = fixture.loads.entries.last?.chats.first?.messages ?? []
        #expect(messages.count == 40)
        #expect(fixture.loaded()?.cursor == 39)
        #expect(fixture.troubles.entries.count == 2, "said once, not at each try")
        guard case .waiting(let reason) = fixture.troubles.entries.first else {
            Issue.record("found \(fixture.troubles.entries)")
            return
        }
        #expect(reason.contains("full"))
        #expect(fixture.troubles.entries.last == .resumed)
    }

    @Test func aLockedDatabaseIsTriedAgainUntilItIsFree() throws {
        try fixture.run { store in
            store.write(batch(0))
            fixture.queues.settle()
            let other = try DatabaseQueue(path: fixture.file.path)
            try other.writeWithoutTransaction { database in
                try database.execute(sql: "BEGIN IMMEDIATE")
                store.write(batch(1))
                store.write(batch(2))
                fixture.pass(20)
                #expect(fixture.troubles.entries.count == 1)
                try database.execute(sql: "COMMIT")
            }
            fixture.pass(6)
        }
        #expect(fixture.loaded()?.chats.first?.messages.count == 3)
        #expect(fixture.troubles.entries.last == .resumed)
    }

    @Test(arguments: Damage.allCases)
    func aCorruptFileIsKeptAsideAndSaid(damage: Damage) throws {
        let messages = (0..<2_000).map { Message.of(UInt32($0), at: Int64($0)) }
        fixture.run { $0.write(StoreBatch(chats: [.ada], messages: messages, cursor: 5)) }
        try damage.happen(to: fixture.file)
        let damaged = try Data(contentsOf: fixture.file).count
        fixture.run { store in
            fixture.load(store)
            fixture.queues.settle()
            store.write(batch(3))
        }
        #expect(fixture.loads.entries == [StoredChats()], "it begins with nothing, cursor included")
        #expect(fixture.files == ["chats.sqlite", "chats.sqlite.corrupt-1"])
        let kept = try Data(contentsOf: fixture.folder.appending(path: "chats.sqlite.corrupt-1"))
        #expect(kept.count >= damaged, "what could be read of it may have been migrated")
        #expect(fixture.troubles.entries.count == 1)
        let next = fixture.loaded()
        #expect(next?.chats.first?.messages.count == 1 && next?.cursor == 3)
    }

    @Test func aSecondCorruptFileIsKeptBesideTheFirst() throws {
        for _ in 0..<2 {
            fixture.run { $0.write(batch(1)) }
            try Damage.noDatabase.happen(to: fixture.file)
            _ = fixture.loaded()
        }
        #expect(
            fixture.files
                == ["chats.sqlite", "chats.sqlite.corrupt-1", "chats.sqlite.corrupt-2"]
        )
    }

    @Test func aFileOfANewerVersionIsKeptAside() throws {
        fixture.run { $0.write(batch(1)) }
        let newer = try DatabaseQueue(path: fixture.file.path)
        try newer.write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('threads of the future')")
        }
        try newer.close()
        #expect(fixture.loaded() == StoredChats())
        #expect(fixture.files.contains("chats.sqlite.corrupt-1"))
        #expect(fixture.troubles.entries.first?.description.contains("newer version") == true)
    }

    /// The server has what the file had; the app shows and stores it as if nothing had happened.
    @Test func anAppThatStartsOverACorruptFileSyncsEverything() throws {
        fixture.run { $0.write(batch(9)) }
        try Damage.noDatabase.happen(to: fixture.file)
        var builder = TraceBuilder(chats: 0, history: 0)
        for contact in 0..<4 as Range<UInt32> {
            builder.at(0, .serverMessage(builder.message(from: contact, sentAt: 0)))
        }
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        builder.at(2, .openChat(ChatID(1)))
        var run = SimulatedRun()
        let (file, troubles) = (fixture.file, fixture.troubles)
        run.store = { queues, _ in SQLiteStore(file, queues: queues) { troubles.note($0) } }
        let outcome = try run.outcome(of: DirectArchitecture.self, on: builder.trace)
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
        #expect(troubles.entries.count == 1)
        #expect(fixture.files == ["chats.sqlite", "chats.sqlite.corrupt-1"])
    }

    private func batch(_ number: Int) -> StoreBatch {
        StoreBatch(
            chats: [.ada],
            messages: [.of(UInt32(number), at: Int64(number))],
            cursor: UInt64(number)
        )
    }
}

/// How a database file comes to harm.
enum Damage: CaseIterable, CustomTestStringConvertible {
    /// The whole of it is something else.
    case noDatabase
    /// The header is right, and pages after the first are not.
    case pages
    /// It ends early.
    case truncated
    /// A value is none that a message can have.
    case value

    var testDescription: String { "\(self)" }

    func happen(to file: URL) throws {
        // A log that is whole would bring right pages back.
        for part in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path + part)
        }
        var data = try Data(contentsOf: file)
        switch self {
        case .noDatabase: data = Data(repeating: 0x41, count: 8_192)
        case .pages:
            for index in 4_096..<data.count { data[index] = UInt8(truncatingIfNeeded: index &* 31) }
        case .truncated: data = data.prefix(3 * 4_096)
        case .value:
            let database = try DatabaseQueue(path: file.path)
            try database.write { try $0.execute(sql: "UPDATE message SET state = -48") }
            return try database.close()
        }
        try data.write(to: file)
    }
}
