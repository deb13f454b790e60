public import ChatDomain
public import HeadlessUIKit
public import RowDifferences

extension Message {
    /// What a conversation's row shows of it.
    public var rowContent: RowContent {
        RowContent(
            id: id.rawValue,
            version: .init(
                text: 0,
                date: UInt64(bitPattern: sentAt.milliseconds),
                marks: shownState
            )
        )
    }

    /// What a row shows of the state: nothing of whether the user has read a message of the other's.
    private var shownState: UInt64 {
        guard case .user = sender else { return 0 }
        return switch state {
        case .sending: 1
        case .failed: 2
        case .sent, .unread: 3
        case .read: 4
        }
    }
}

extension ChatSummary {
    /// What the list's row shows of it.
    public var rowContent: RowContent {
        RowContent(
            id: UInt64(chat.rawValue),
            version: .init(
                text: lastMessage?.rawValue ?? 0,
                date: UInt64(bitPattern: lastInstant.milliseconds),
                marks: UInt64(unreadCount)
            )
        )
    }
}

extension ChatChange.Row {
    /// What the list's table has to know of it; nil for nothing.
    public var rowsChange: RowsChange? {
        switch self {
        case .unchanged: nil
        case .inserted(let place): .inserted(at: place)
        case .updated(let from, let to): from == to ? .updated([to]) : .moved(from: from, to: to)
        }
    }
}

extension ChatChange.Rows {
    /// What a conversation's table has to know of it; nil for nothing.
    public var rowsChange: RowsChange? {
        switch self {
        case .unchanged: nil
        case .inserted(let place): .inserted(at: place)
        case .updated(let places): .updated(places)
        case .moved(let from, let to): .moved(from: from, to: to)
        case .reloaded: .all
        }
    }
}
