// Public, though no one outside needs them: a generic differ in another module compares ids of public types inline, those of
// package types through a witness for each look, which was two thirds of what a search among rows cost.

/// A person the user talks to; names repeat, ids do not.
public struct ContactID: Hashable, Comparable, Sendable, Codable {
    /// The number itself.
    public let rawValue: UInt32

    /// An id by its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// By number.
    public static func < (left: ContactID, right: ContactID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A conversation; there is exactly one per contact, so it shares the contact's number.
public struct ChatID: Hashable, Comparable, Sendable, Codable {
    /// The number itself.
    public let rawValue: UInt32

    /// An id by its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// The conversation with a contact.
    public init(_ contact: ContactID) { rawValue = contact.rawValue }

    /// Whom it is with.
    public var contact: ContactID { ContactID(rawValue) }

    /// By number.
    public static func < (left: ChatID, right: ChatID) -> Bool { left.rawValue < right.rawValue }
}

/// A message, for ever: made by its writer's client.
public struct MessageID: Hashable, Comparable, Sendable, Codable {
    /// The number itself.
    public let rawValue: UInt64

    /// An id by its number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// The id of the user's own message number `ordinal` in `chat`.
    ///
    /// A function of where it was written, not of when an architecture asks: all name it alike.
    /// Ordinals count from 0, over every own message the chat ever held.
    public init(ownMessage ordinal: UInt32, in chat: ChatID) {
        rawValue = 1 << 63 | UInt64(chat.rawValue) << 31 | UInt64(ordinal)
    }

    /// Whether the user's own client made it.
    public var isOwn: Bool { rawValue >> 63 == 1 }

    /// Beyond every message of the same instant.
    public static let last = MessageID(.max)

    /// By number.
    public static func < (left: MessageID, right: MessageID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A picture, as the server names it.
public struct AvatarID: Hashable, Sendable, Codable {
    /// The number itself.
    public let rawValue: UInt32

    /// An id by its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
