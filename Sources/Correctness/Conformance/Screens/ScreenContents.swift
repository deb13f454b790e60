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
    package var badge = 0
    package var banner: BannerContents?
    /// Types of the view controllers that are alive and not on the stack (R18), sorted.
    package var strayControllers: [String] = []
}

/// A table view: how many rows it holds, and those in view.
package struct TableContents<Row: Hashable & Sendable>: Hashable, Sendable {
    /// As the table view counts them.
    package var count: Int
    /// As its data source counts them.
    package var sourceCount: Int
    /// By index, those in view; the oracle gives all.
    package var rows: [Int: Row]
}

extension TableContents {
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
}

/// The chat list.
package struct ListContents: Hashable, Codable, Sendable {
    package var table: TableContents<ListRow>
    package var isSpinning = false
    package var emptyText: String?
    package var alert: String?
}

/// A row of a conversation.
package struct MessageRow: Hashable, Codable, Sendable {
    package enum Side: String, Hashable, Codable, Sendable { case left, right, neither }

    package var text: String?
    package var side: Side
    /// The date, or how sending goes.
    package var detail: String?
    package var tick: String?
    package var offersRetry = false
}

/// A conversation.
package struct ConversationContents: Hashable, Codable, Sendable {
    package var table: TableContents<MessageRow>
    package var field = ""
    package var isSendEnabled = true
    package var error: String?
}

/// The create screen.
package struct CreateContents: Hashable, Codable, Sendable {
    package var field = ""
    package var isEnabled = true
    package var isSpinning = false
    package var error: String?
}

/// A banner over the screen.
package struct BannerContents: Hashable, Codable, Sendable {
    package var chat: ChatID
    package var title: String
    package var body: String
}
