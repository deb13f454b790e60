/// One message of one chat.
public struct Message: Hashable, Sendable, Identifiable {
    public enum Sender: UInt8, Hashable, Sendable { case user, other }

    /// Where a message is on its way; never moves back, except out of `failed`.
    public enum State: UInt8, Hashable, Sendable {
        /// The user's own, not accepted by the server yet.
        case sending
        /// The user's own, given up after the last try.
        case failed
        /// The user's own, accepted.
        case sent
        /// The other's, not seen by the user yet.
        case unread
        /// Seen by whoever received it.
        case read
    }

    public let id: MessageID
    public let chat: ChatID
    public let sender: Sender
    public let text: String
    /// The writer's instant; for the user's own messages the server's, once accepted.
    public var sentAt: Timestamp
    public var state: State

    public init(
        id: MessageID,
        chat: ChatID,
        sender: Sender,
        text: String,
        sentAt: Timestamp,
        state: State
    ) {
        self.id = id
        self.chat = chat
        self.sender = sender
        self.text = text
        self.sentAt = sentAt
        self.state = state
    }

    /// Whether the server has not confirmed it: such messages sort last, in tap order.
    public var isPending: Bool { state == .sending || state == .failed }

    /// Where an accepted message stands in its conversation.
    public var watermark: Watermark { Watermark(sentAt: sentAt, id: id) }
}

/// A point in a conversation: everything up to it, itself included.
public struct Watermark: Hashable, Comparable, Sendable {
    public let sentAt: Timestamp
    public let id: MessageID

    public init(sentAt: Timestamp, id: MessageID) {
        self.sentAt = sentAt
        self.id = id
    }

    public static func < (left: Watermark, right: Watermark) -> Bool {
        (left.sentAt, left.id) < (right.sentAt, right.id)
    }
}
