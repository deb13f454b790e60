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
    /// A message of Ada's, or the user's, so many seconds after the epoch.
    static func of(
        _ sender: Sender = .other,
        _ number: UInt32,
        at seconds: Int64 = 0,
        _ state: State = .read
    ) -> Message {
        let chat = ChatID(Contact.ada.id)
        return Message(
            id: sender == .user
                ? MessageID(ownMessage: number, in: chat) : MessageID(UInt64(number)),
            chat: chat,
            sender: sender,
            text: "text \(number)",
            sentAt: Timestamp(milliseconds: TraceBuilder.epoch.milliseconds + seconds * 1_000),
            state: state
        )
    }
}
