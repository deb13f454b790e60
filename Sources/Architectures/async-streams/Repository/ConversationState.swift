import ChatDomain

/// All that one conversation shows at one moment.
struct ConversationState: Equatable, Sendable {
    /// The contact's name.
    var title: String
    /// Oldest first.
    var messages: [Message]
    /// How often the zone has changed: dates of another count read otherwise.
    var zoneChanges: Int
}
