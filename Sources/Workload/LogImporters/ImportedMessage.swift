package import ChatDomain

/// A message as a format tells it.
package struct ImportedMessage: Sendable {
    /// The conversation that ``id`` belongs to, without a path; empty where the format has none.
    ///
    /// Ids repeat across conversations.
    package var chat = ""
    /// Unique within ``chat``; nil where the format has none.
    package var id: String?
    /// What stays the same when the sender's name changes.
    package var sender: String
    /// As shown; nil if it is the same as ``sender``.
    package var name: String?
    package var instant: Timestamp
    /// Decides between equal instants, before the order of the file does.
    package var rank: UInt64 = 0
    package var text: String
    package var traits: MessageTraits = []
}

/// What was odd about a message that was kept.
package struct MessageTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A picture, sound or file, or the placeholder for it.
    package static let media = MessageTraits(rawValue: 1)
    /// A poll, place, contact or call.
    package static let special = MessageTraits(rawValue: 2)
    package static let multiLine = MessageTraits(rawValue: 4)
    /// Changed after it was sent; its last text.
    package static let edited = MessageTraits(rawValue: 8)
    package static let empty = MessageTraits(rawValue: 16)
    /// By somebody who no longer exists.
    package static let deletedUser = MessageTraits(rawValue: 32)
    /// Not in UTF-8, or with halves of characters.
    package static let undecodable = MessageTraits(rawValue: 64)
    /// A long line's second part, which the network cut off.
    package static let continuation = MessageTraits(rawValue: 128)
}

/// Why something in a log is no message of the trace.
package enum SkipReason: String, Hashable, Sendable, CaseIterable {
    /// The app's own lines: subject, encryption notice, pins.
    case system = "system lines"
    /// Joins, leaves, nick changes, netsplits.
    case presence = "lines on who is there"
    case deleted = "deleted messages"
    case duplicate = "duplicates"
    /// Records of a kind that is no chat.
    case unsupported = "records of other kinds"
    /// Only where a part of the log was asked for.
    case outside = "messages outside the part that was asked for"
    /// Only with `--lenient`: what is broken.
    case stray = "broken lines or records"
}
