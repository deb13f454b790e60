/// All that one conversation shows at one moment.
struct ConversationState: Sendable {
    /// The contact's name.
    var title: String
    /// Oldest first.
    var rows: [MessageRow]
    /// How often the zone has changed: dates of another count read otherwise.
    var zoneChanges: Int
}
