import ChatDatabase
import ChatDomain
import Foundation
import TestSupport
import WorkQueues

/// A folder with one database file, and a store over it in virtual time.
final class StoreFixture {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "store-test-\(UUID().uuidString)")
    let queues = SimulatedWorkQueues(.arrival)
    let troubles = Recorder<StoreTrouble>()
    let loads = Recorder<StoredChats>()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var file: URL { folder.appending(path: "chats.sqlite") }

    /// What lies in the folder, sorted, without the write-ahead log's files.
    var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
    }

    /// Copies the file as it lies there, with its log and its outbox.
    func copy(named name: String) throws -> URL {
        let place = folder.appending(path: name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for part in ["", "-wal", ".outbox"]
        where FileManager.default.fileExists(atPath: file.path + part) {
            try FileManager.default.copyItem(
                atPath: file.path + part,
                toPath: place.appending(path: "chats.sqlite").path + part
            )
        }
        return place.appending(path: "chats.sqlite")
    }

    func makeStore(historyPage: Int? = nil) -> SQLiteStore {
        SQLiteStore(file, queues: queues, historyPage: historyPage) { [troubles] in
            troubles.note($0)
        }
    }

    /// Makes a store over the file, hands it to `body`, and lets everything come to rest.
    func run(historyPage: Int? = nil, _ body: (SQLiteStore) throws -> Void) rethrows {
        try queues.run {
            try body(makeStore(historyPage: historyPage))
            queues.settle()
        }
    }

    /// Lets so much time pass.
    func pass(_ seconds: Double) {
        let now = queues.clock.now
        queues.advance(to: now.advanced(by: .seconds(seconds)))
    }

    func load(_ store: SQLiteStore) {
        store.load { [loads] in loads.note($0) }
    }

    /// What a store over the file loads.
    func loaded(historyPage: Int? = nil) -> StoredChats? {
        run(historyPage: historyPage) { load($0) }
        return loads.entries.last
    }
}

extension Contact {
    static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(7))
}

extension StoredChat {
    static let ada = StoredChat(contact: .ada, createdAt: TraceBuilder.epoch)
}

extension Message {
    /// A message of Ada's, so many seconds after the epoch.
    static func of(
        _ number: UInt32,
        at seconds: Int64 = 0,
        _ state: State = .read
    ) -> Message {
        made(MessageID(UInt64(number)), .other, number, at: seconds, state)
    }

    /// A message of the user's to Ada, so many seconds after the epoch.
    static func own(
        _ number: UInt32,
        at seconds: Int64 = 0,
        _ state: State = .read
    ) -> Message {
        let id = MessageID(ownMessage: number, in: ChatID(Contact.ada.id))
        return made(id, .user, number, at: seconds, state)
    }

    private static func made(
        _ id: MessageID,
        _ sender: Sender,
        _ number: UInt32,
        at seconds: Int64,
        _ state: State
    ) -> Message {
        Message(
            id: id,
            chat: ChatID(Contact.ada.id),
            sender: sender,
            // Long enough for a few dozen to need pages of their own.
            text: "text \(number)" + String(repeating: ".", count: 500),
            sentAt: Timestamp(milliseconds: TraceBuilder.epoch.milliseconds + seconds * 1_000),
            state: state
        )
    }
}
