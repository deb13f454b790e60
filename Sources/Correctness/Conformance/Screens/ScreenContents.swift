package import ChatDomain

/// What a screen shows, of an arm or of the oracle: texts and numbers, no views.
///
/// A hidden label is nil; an empty one that shows is `""`, which is not the same.
package struct ScreenContents: Hashable, Codable, Sendable {
    /// Which screen a controller is.
    package enum Kind: Hashable, Codable, Sendable {
        case list
        case conversation(ChatID)
        case create
        /// A root view with this identifier.
        case other(String)
    }

    /// From the root to the top.
    package var stack: [Kind]
    /// The navigation bar's.
    package var title: String
    /// The top screen; two of the three are nil.
    package var list: ListContents?
    package var conversation: ConversationContents?
    package var create: CreateContents?
    package var badge: Int
    package var banner: BannerContents?
    /// Types of the view controllers that are alive and not on the stack (R18), sorted.
    package var strayControllers: [String]

    package init(
        stack: [Kind],
        title: String,
        list: ListContents? = nil,
        conversation: ConversationContents? = nil,
        create: CreateContents? = nil,
        badge: Int = 0,
        banner: BannerContents? = nil,
        strayControllers: [String] = []
    ) {
        self.stack = stack
        self.title = title
        self.list = list
        self.conversation = conversation
        self.create = create
        self.badge = badge
        self.banner = banner
        self.strayControllers = strayControllers
    }
}

/// A table view: how many rows it holds, and those in view.
package struct TableContents<Row: Hashable & Sendable>: Hashable, Sendable {
    /// As the table view counts them.
    package var count: Int
    /// As its data source counts them.
    package var sourceCount: Int
    /// By index, those in view; the oracle gives all.
    package var rows: [Int: Row]

    package init(count: Int, sourceCount: Int, rows: [Int: Row]) {
        self.count = count
        self.sourceCount = sourceCount
        self.rows = rows
    }

    /// All rows of a table, in order.
    package init(_ rows: [Row]) { self.init(count: rows.count, at: nil) { rows[$0] } }

    /// Those rows of a table that are at `indices`; nil for all.
    init(count: Int, at indices: Dictionary<Int, Row>.Keys?, row: (Int) -> Row?) {
        self.init(count: count, sourceCount: count, rows: [:])
        if let indices {
            for index in indices where (0..<count).contains(index) { rows[index] = row(index) }
        } else {
            rows.reserveCapacity(count)
            for index in 0..<count { rows[index] = row(index) }
        }
    }

    /// The rows at these indices only.
    package func restricted(to indices: some Sequence<Int>) -> TableContents {
        var table = self
        table.rows = [:]
        for index in indices { table.rows[index] = rows[index] }
        return table
    }

    /// Adds what came into view after scrolling; the counts of the latest look are kept.
    package mutating func add(_ other: TableContents) {
        count = other.count
        sourceCount = other.sourceCount
        rows.merge(other.rows) { _, newer in newer }
    }
}

extension TableContents: Codable where Row: Codable {}

/// A row of the chat list.
package struct ListRow: Hashable, Codable, Sendable {
    package var chat: ChatID
    package var name: String?
    package var lastText: String?
    package var date: String?
    package var unread: String?
    /// Nil until loaded (R15).
    package var avatar: AvatarID?

    package init(
        chat: ChatID,
        name: String?,
        lastText: String?,
        date: String?,
        unread: String?,
        avatar: AvatarID?
    ) {
        self.chat = chat
        self.name = name
        self.lastText = lastText
        self.date = date
        self.unread = unread
        self.avatar = avatar
    }
}

/// The chat list.
package struct ListContents: Hashable, Codable, Sendable {
    package var table: TableContents<ListRow>
    package var isSpinning: Bool
    package var emptyText: String?
    package var alert: String?

    package init(
        table: TableContents<ListRow>,
        isSpinning: Bool = false,
        emptyText: String? = nil,
        alert: String? = nil
    ) {
        self.table = table
        self.isSpinning = isSpinning
        self.emptyText = emptyText
        self.alert = alert
    }
}

/// A row of a conversation.
package struct MessageRow: Hashable, Codable, Sendable {
    package enum Side: String, Hashable, Codable, Sendable { case left, right, neither }

    package var text: String?
    package var side: Side
    /// The date, or how sending goes.
    package var detail: String?
    package var tick: String?
    package var offersRetry: Bool

    package init(
        text: String?,
        side: Side,
        detail: String?,
        tick: String? = nil,
        offersRetry: Bool = false
    ) {
        self.text = text
        self.side = side
        self.detail = detail
        self.tick = tick
        self.offersRetry = offersRetry
    }
}

/// A conversation.
package struct ConversationContents: Hashable, Codable, Sendable {
    package var table: TableContents<MessageRow>
    package var field: String
    package var isSendEnabled: Bool
    package var error: String?

    package init(
        table: TableContents<MessageRow>,
        field: String = "",
        isSendEnabled: Bool = true,
        error: String? = nil
    ) {
        self.table = table
        self.field = field
        self.isSendEnabled = isSendEnabled
        self.error = error
    }
}

/// The create screen.
package struct CreateContents: Hashable, Codable, Sendable {
    package var field: String
    package var isEnabled: Bool
    package var isSpinning: Bool
    package var error: String?

    package init(
        field: String = "",
        isEnabled: Bool = true,
        isSpinning: Bool = false,
        error: String? = nil
    ) {
        self.field = field
        self.isEnabled = isEnabled
        self.isSpinning = isSpinning
        self.error = error
    }
}

/// A banner over the screen.
package struct BannerContents: Hashable, Codable, Sendable {
    package var chat: ChatID
    package var title: String
    package var body: String
}
