internal import ChatDomain
internal import GRDB

/// Chats, messages and the sync cursor as tables.
///
/// Numbers that Swift has unsigned keep their order as signed ones, so that ids and watermarks compare alike in both.
enum ChatTables {
    /// How the tables came to be, step by step; a step that was published is never changed.
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("chats and messages") { database in
            try database.execute(
                sql: """
                    CREATE TABLE chat (
                        id INTEGER PRIMARY KEY,
                        name TEXT NOT NULL,
                        avatar INTEGER NOT NULL,
                        createdAt INTEGER NOT NULL,
                        otherReadAt INTEGER,
                        otherReadID INTEGER
                    );
                    CREATE TABLE message (
                        chat INTEGER NOT NULL,
                        id INTEGER NOT NULL,
                        sender INTEGER NOT NULL,
                        state INTEGER NOT NULL,
                        sentAt INTEGER NOT NULL,
                        text TEXT NOT NULL,
                        PRIMARY KEY (chat, id)
                    ) WITHOUT ROWID;
                    CREATE TABLE sync (
                        id INTEGER PRIMARY KEY CHECK (id = 0),
                        cursor INTEGER NOT NULL
                    );
                    """
            )
        }
        migrator.registerMigration("pages of history") { database in
            // Accepted messages by place, for pages; those that may still change, which every load takes.
            try database.execute(
                sql: """
                    CREATE INDEX acceptedMessage ON message (chat, sentAt, id) WHERE state >= 2;
                    CREATE INDEX openMessage ON message (chat, sentAt, id) WHERE state < 4;
                    """
            )
        }
        return migrator
    }()

    // MARK: Writing

    /// Adds and replaces; within a transaction of the caller's.
    static func write(_ batch: StoreBatch, to database: Database) throws {
        if !batch.chats.isEmpty {
            let statement = try database.cachedStatement(
                sql: """
                    INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, \
                    avatar = excluded.avatar, createdAt = excluded.createdAt, otherReadAt = excluded.otherReadAt, \
                    otherReadID = excluded.otherReadID
                    """
            )
            for chat in batch.chats { try statement.execute(arguments: chat.row) }
        }
        if !batch.messages.isEmpty {
            let statement = try database.cachedStatement(
                sql: """
                    INSERT INTO message VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (chat, id) DO UPDATE SET \
                    sender = excluded.sender, state = excluded.state, sentAt = excluded.sentAt, text = excluded.text
                    """
            )
            for message in batch.messages { try statement.execute(arguments: message.row) }
        }
        if let cursor = batch.cursor {
            try database.cachedStatement(
                sql:
                    "INSERT INTO sync VALUES (0, ?) ON CONFLICT (id) DO UPDATE SET cursor = excluded.cursor"
            ).execute(arguments: [Int64(bitPattern: cursor)])
        }
    }

    /// Adds what is not there; within a transaction of the caller's.
    static func add(_ chats: [StoredChat], _ messages: [Message], to database: Database) throws {
        for chat in chats {
            try database.execute(
                sql: "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
                arguments: chat.row
            )
        }
        for message in messages {
            try database.execute(
                sql:
                    "INSERT INTO message VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (chat, id) DO NOTHING",
                arguments: message.row
            )
        }
    }

    // MARK: Reading

    /// The cursor; 0 before the first sync.
    static func cursor(in database: Database) throws -> UInt64 {
        try Int64.fetchOne(database.cachedStatement(sql: "SELECT cursor FROM sync"))
            .map { UInt64(bitPattern: $0) } ?? 0
    }

    /// Chats by id, without their messages.
    static func chats(in database: Database) throws -> [StoredChat] {
        try Row.fetchAll(
            database.cachedStatement(
                sql:
                    "SELECT id, name, avatar, createdAt, otherReadAt, otherReadID FROM chat ORDER BY id"
            )
        ).map { try StoredChat($0) }
    }

    /// All messages of a chat, by id.
    static func messages(of chat: ChatID, in database: Database) throws -> [Message] {
        try messages(in: database, "WHERE chat = ? ORDER BY id", [Int64(chat.rawValue)])
    }

    /// One message; nil where there is none.
    static func message(
        _ id: MessageID,
        of chat: ChatID,
        in database: Database
    ) throws -> Message? {
        try messages(
            in: database,
            "WHERE chat = ? AND id = ?",
            [Int64(chat.rawValue), id.rawValue.ordered]
        ).first
    }

    /// What ``StoredChat/paged(_:)`` would load of a chat, in time that depends on the page alone.
    static func newestPage(
        of chat: ChatID,
        atLeast page: Int,
        in database: Database
    ) throws -> (messages: [Message], earlierOwn: UInt32) {
        let number = Int64(chat.rawValue)
        func place(_ sql: String, _ arguments: StatementArguments) throws -> Watermark? {
            try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
                .map { Watermark(sentAt: try $0.timestamp(0), id: try $0.message(1)) }
        }
        let edge = try place(
            "SELECT sentAt, id FROM message WHERE chat = ? AND state >= 2 ORDER BY sentAt DESC, id DESC LIMIT 1 OFFSET ?",
            [number, page - 1]
        )
        let open = try place(
            """
            SELECT sentAt, id FROM message INDEXED BY openMessage WHERE chat = ? AND state < 4 AND state >= 2 \
            ORDER BY sentAt, id LIMIT 1
            """,
            [number]
        )
        // Fewer than a page: all of them.
        let first = edge.map { edge in open.map { min($0, edge) } ?? edge }
        let accepted = try messages(
            in: database,
            "WHERE chat = ? AND state >= 2 AND (sentAt, id) >= (?, ?) ORDER BY sentAt, id",
            [number, first?.sentAt.milliseconds ?? .min, first.map(\.id.rawValue.ordered) ?? .min]
        )
        // By itself SQLite prefers the order by id, and goes through the whole chat.
        let pending = try messages(
            in: database,
            "INDEXED BY openMessage WHERE chat = ? AND state < 4 AND state < 2 ORDER BY id",
            [number]
        )
        let loaded = accepted + pending
        guard first != nil else { return (loaded, 0) }
        let own = UInt32(loaded.count { $0.sender == .user })
        return (loaded, max(own, try ownMessages(of: chat, in: database)) - own)
    }

    /// How many messages the user has written in a chat: their ids count them.
    private static func ownMessages(of chat: ChatID, in database: Database) throws -> UInt32 {
        let first = MessageID(ownMessage: 0, in: chat).rawValue
        let last = try Int64.fetchOne(
            database.cachedStatement(
                sql: "SELECT max(id) FROM message WHERE chat = ? AND id BETWEEN ? AND ?"
            ),
            arguments: [Int64(chat.rawValue), first.ordered, (first + UInt64(Int32.max)).ordered]
        )
        return last.map { UInt32(UInt64(ordered: $0) - first) + 1 } ?? 0
    }

    private static func messages(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments
    ) throws -> [Message] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: "SELECT chat, id, sender, state, sentAt, text FROM message \(condition)"
            ),
            arguments: arguments
        )
        var messages: [Message] = []
        while let row = try rows.next() { messages.append(try Message(row)) }
        return messages
    }
}

// MARK: Rows

extension StoredChat {
    fileprivate var row: StatementArguments {
        [
            Int64(contact.id.rawValue), contact.name, Int64(contact.avatar.rawValue),
            createdAt.milliseconds, otherReadUpTo?.sentAt.milliseconds,
            otherReadUpTo?.id.rawValue.ordered,
        ]
    }

    fileprivate init(_ row: Row) throws {
        self.init(
            contact: Contact(
                id: ContactID(try row.decode(atIndex: 0)),
                name: try row.decode(atIndex: 1),
                avatar: AvatarID(try row.decode(atIndex: 2))
            ),
            createdAt: try row.timestamp(3),
            otherReadUpTo: try row.hasNull(atIndex: 4)
                ? nil : Watermark(sentAt: row.timestamp(4), id: row.message(5))
        )
    }
}

extension Message {
    fileprivate var row: StatementArguments {
        [
            Int64(chat.rawValue), id.rawValue.ordered, Int64(sender.rawValue),
            Int64(state.rawValue), sentAt.milliseconds, text,
        ]
    }

    /// - Throws: What a corrupt file does, for a number that no sender and no state has.
    fileprivate init(_ row: Row) throws {
        let numbers: (sender: Int64, state: Int64) =
            (try row.decode(atIndex: 2), try row.decode(atIndex: 3))
        guard let sender = UInt8(exactly: numbers.sender).flatMap(Sender.init),
            let state = UInt8(exactly: numbers.state).flatMap(State.init)
        else {
            throw DatabaseError(
                resultCode: .SQLITE_CORRUPT,
                message: "message of sender \(numbers.sender) in state \(numbers.state)"
            )
        }
        self.init(
            id: try row.message(1),
            chat: ChatID(try row.decode(atIndex: 0)),
            sender: sender,
            text: try row.decode(atIndex: 5),
            sentAt: try row.timestamp(4),
            state: state
        )
    }
}

extension UInt64 {
    /// As a signed number of the same order.
    fileprivate var ordered: Int64 { Int64(bitPattern: self ^ 1 << 63) }

    fileprivate init(ordered number: Int64) { self = UInt64(bitPattern: number) ^ 1 << 63 }
}

extension Row {
    // The subscripts trap where a file has another value.
    fileprivate func timestamp(_ index: Int) throws -> Timestamp {
        Timestamp(milliseconds: try decode(atIndex: index))
    }

    fileprivate func message(_ index: Int) throws -> MessageID {
        MessageID(UInt64(ordered: try decode(atIndex: index)))
    }
}
