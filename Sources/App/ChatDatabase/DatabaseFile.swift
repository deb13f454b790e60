internal import ChatDomain
internal import ChatServices
internal import Foundation
internal import GRDB

/// One SQLite file in WAL mode, opened when it is needed first.
///
/// What cannot be read any more is set aside and another begun: everything in it but messages that never left this device
/// comes again with the next sync, whose cursor is 0 then.
struct DatabaseFile {
    private let url: URL
    private let report: @Sendable (StoreTrouble) -> Void
    /// What keeps own messages until they are written here; nil for nothing.
    private let outbox: OutboxFile?
    /// What the last process left in `outbox`, until it is written here; nil before anybody has looked.
    private var left: OutboxFile.Contents?
    private var connection: DatabaseQueue?
    /// Pages that it may have; nil for as many as the disk holds.
    private var mostPages: Int?
    /// Whether it has been read or written since it was opened.
    private var hasServed = false
    /// Set once a file was set aside that the app had loaded: until the next start cursors tell of messages that went with it.
    private var ignoresCursors = false
    /// What it held when somebody looked, and what was written since; nil while no one has.
    private var seen: StoreContents?
    private var written: Set<Place> = []

    private struct Place: Hashable {
        var chat: ChatID
        var message: MessageID
    }

    init(
        _ url: URL,
        outbox: OutboxFile? = nil,
        report: @escaping @Sendable (StoreTrouble) -> Void
    ) {
        self.url = url
        self.outbox = outbox
        self.report = report
    }

    // MARK: What a store does

    /// Writes batches in order, in one transaction.
    mutating func write(_ batches: some Sequence<StoreBatch>) throws {
        try takeOver()
        try perform { database, ignoresCursors in
            try database.write { database in
                for var batch in batches {
                    if ignoresCursors { batch.cursor = nil }
                    try ChatTables.write(batch, to: database)
                }
            }
        }
        guard seen != nil else { return }
        for batch in batches {
            for chat in batch.chats { seen?.chats[ChatID(chat.contact.id)] = chat }
            for message in batch.messages {
                written.insert(Place(chat: message.chat, message: message.id))
            }
        }
    }

    /// Everything, or of every chat its newest page.
    mutating func load(page: Int?) throws -> StoredChats {
        try takeOver()
        var stored = try read(page: page)
        ignoresCursors = false
        // A disk that is full cannot take it, and yet a frame has shown it.
        if let left, !left.isEmpty { try add(left, to: &stored) }
        return stored
    }

    /// Brings what the last process left in the outbox into the database, where that lacks it; as soon as it takes it.
    private mutating func takeOver() throws {
        guard let outbox else { return }
        if left == nil {
            do throws(OutboxFile.Failure) { left = try outbox.takeLeft() } catch {
                // It is looked at again before whatever comes next.
                if error.isFirst { report(.unprotected(reason: error.reason)) }
            }
        }
        guard let left, !left.isEmpty else { return }
        do {
            try perform { database, _ in
                try database.write { database in
                    try ChatTables.add(left.chats, left.messages, to: database)
                }
            }
        } catch let error as DatabaseError where error.isTemporary { return }
        for message in left.messages {
            written.insert(Place(chat: message.chat, message: message.id))
        }
        self.left = OutboxFile.Contents()
        outbox.stored(batches: 1)
    }

    /// Adds what the database lacks of `left` to what was read from it.
    private mutating func add(_ left: OutboxFile.Contents, to stored: inout StoredChats) throws {
        let lacking = try perform { database, _ in
            try database.read { database in
                try left.messages.filter { message in
                    try ChatTables.message(message.id, of: message.chat, in: database) == nil
                }
            }
        }
        for chat in left.chats
        where !stored.chats.contains(where: { $0.contact.id == chat.contact.id }) {
            stored.chats.append(chat)
        }
        for message in lacking {
            guard
                let index = stored.chats.firstIndex(where: { ChatID($0.contact.id) == message.chat }
                )
            else { continue }
            stored.chats[index].messages.append(message)
        }
    }

    private mutating func read(page: Int?) throws -> StoredChats {
        try perform { database, _ in
            try database.read { database in
                var stored = StoredChats(cursor: try ChatTables.cursor(in: database))
                stored.chats = try ChatTables.chats(in: database).map { chat in
                    var chat = chat
                    let id = ChatID(chat.contact.id)
                    if let page {
                        (chat.messages, chat.earlierOwnMessages) = try ChatTables.newestPage(
                            of: id,
                            atLeast: page,
                            in: database
                        )
                    } else {
                        chat.messages = try ChatTables.messages(of: id, in: database)
                    }
                    return chat
                }
                return stored
            }
        }
    }

    /// Everything; read again is what was written since the last time.
    mutating func contents() throws -> StoreContents {
        try takeOver()
        guard var contents = seen else {
            let all = StoreContents(try read(page: nil))
            seen = all
            written = []
            return all
        }
        let places = written
        try perform { database, _ in
            try database.read { database in
                contents.cursor = try ChatTables.cursor(in: database)
                contents.chats = [:]
                for chat in try ChatTables.chats(in: database) {
                    contents.chats[ChatID(chat.contact.id)] = chat
                }
                for place in places {
                    contents.messages[place.chat, default: [:]][place.message] =
                        try ChatTables.message(place.message, of: place.chat, in: database)
                }
            }
        }
        written = []
        seen = contents
        return contents
    }

    /// Lets the file have so many pages and no more, as a disk that is full does; nil for no limit.
    mutating func limit(pages: Int?) throws {
        mostPages = pages
        try connection?.writeWithoutTransaction { try Self.limit(pages, in: $0) }
    }

    private static func limit(_ pages: Int?, in database: Database) throws {
        // SQLite's own limit is the largest that there can be.
        try database.execute(sql: "PRAGMA max_page_count = \(pages ?? 4_294_967_294)")
    }

    // MARK: Opening

    private mutating func perform<Result>(
        _ body: (DatabaseQueue, _ ignoresCursors: Bool) throws -> Result
    ) throws -> Result {
        do {
            let result = try body(try connected(), ignoresCursors)
            hasServed = true
            return result
        } catch let error as DatabaseError where error.isOfCorruptFile {
            try setAside(error.message ?? "unreadable")
        } catch is RowDecodingError {
            try setAside("it holds a value that is none of ours")
        }
        return try body(try connected(), ignoresCursors)
    }

    private mutating func connected() throws -> DatabaseQueue {
        if let connection { return connection }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let opened = try DatabaseQueue(path: url.path, configuration: configuration)
        guard try !opened.read(ChatTables.migrator.hasBeenSuperseded) else {
            try opened.close()
            throw DatabaseError(
                resultCode: .SQLITE_NOTADB,
                message: "written by a newer version of the app"
            )
        }
        try ChatTables.migrator.migrate(opened)
        connection = opened
        return opened
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "chats"
        configuration.journalMode = .wal
        // There are none; checking them would read the whole file at each migration.
        configuration.foreignKeysEnabled = false
        // The store tries again by itself, on the app's clock.
        configuration.busyMode = .immediateError
        let mostPages = mostPages
        configuration.prepareDatabase { database in
            if let mostPages { try Self.limit(mostPages, in: database) }
        }
        return configuration
    }

    private mutating func setAside(_ reason: String) throws {
        try? connection?.close()
        connection = nil
        seen = nil
        ignoresCursors = hasServed
        hasServed = false
        let files = FileManager.default
        func aside(_ number: Int) -> String { "\(url.path).corrupt-\(number)" }
        var number = 1
        while files.fileExists(atPath: aside(number)) { number += 1 }
        for part in ["", "-wal", "-shm"] where files.fileExists(atPath: url.path + part) {
            try files.moveItem(atPath: url.path + part, toPath: aside(number) + part)
        }
        report(.setAside(file: aside(number), reason: reason))
    }

    /// Makes a file that holds what is `stored`, with nothing left to be checkpointed.
    static func fill(_ url: URL, with stored: StoredChats) throws {
        var file = Self(url) { _ in }
        let connection = try file.connected()
        try connection.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        let messages = stored.chats.flatMap(\.messages)
        try file.write([StoreBatch(chats: stored.chats, messages: messages, cursor: stored.cursor)])
        // Closed by its last connection, the file takes over what is in the log.
        try connection.close()
    }
}

extension DatabaseError {
    /// Whether the file is no database any more, or none of ours.
    fileprivate var isOfCorruptFile: Bool {
        switch resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: true
        default: false
        }
    }

    /// Whether it may work later: full, locked, or out of reach.
    var isTemporary: Bool {
        switch resultCode {
        case .SQLITE_FULL, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_IOERR, .SQLITE_CANTOPEN,
            .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_NOMEM:
            true
        default: false
        }
    }
}
