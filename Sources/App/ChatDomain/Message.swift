/// One message of one chat.
package struct Message: Hashable, Sendable, Identifiable {
    package enum Sender: UInt8, Hashable, Sendable { case user, other }

    /// Where a message is on its way; never moves back, except out of `failed`.
    package enum State: UInt8, Hashable, Sendable {
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

    package let id: MessageID
    package let chat: ChatID
    package let sender: Sender
    package let text: String
    /// The writer's instant; for the user's own messages the server's, once accepted.
    package var sentAt: Timestamp
    package var state: State

    package init(
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
    package var isPending: Bool { state == .sending || state == .failed }

    /// Where an accepted message stands in its conversation.
    package var watermark: Watermark { Watermark(sentAt: sentAt, id: id) }
}

/// A point in a conversation: everything up to it, itself included.
package struct Watermark: Hashable, Comparable, Sendable {
    package let sentAt: Timestamp
    package let id: MessageID

    package init(sentAt: Timestamp, id: MessageID) {
        self.sentAt = sentAt
        self.id = id
    }

    package static func < (left: Watermark, right: Watermark) -> Bool {
        (left.sentAt, left.id) < (right.sentAt, right.id)
    }
}
