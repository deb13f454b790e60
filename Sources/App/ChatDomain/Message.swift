/// One message of one chat.
public struct Message: Hashable, Sendable, Identifiable {
    /// Who wrote a message.
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
        /// Seen by its recipient.
        case read
    }

    /// Made by the writer's client.
    public let id: MessageID
    /// The chat that it is in.
    public let chat: ChatID
    /// Who wrote it.
    public let sender: Sender
    /// As it was written; not blank.
    public let text: String
    /// The writer's instant; for the user's own messages the server's, once accepted.
    public var sentAt: Timestamp
    /// Where it is on its way.
    public var state: State

    /// A message.
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
    /// The writer's instant.
    public let sentAt: Timestamp
    /// Made by the writer's client.
    public let id: MessageID

    /// The point of a message.
    public init(sentAt: Timestamp, id: MessageID) {
        self.sentAt = sentAt
        self.id = id
    }

    /// By instant, then by number.
    public static func < (left: Watermark, right: Watermark) -> Bool {
        (left.sentAt, left.id) < (right.sentAt, right.id)
    }
}
