import ChatDomain

/// All that the list shows at one moment.
struct ChatListState: Equatable, Sendable {
    /// Newest first.
    var chats: [ChatSummary]
    /// Whether the store or a sync may still bring chats.
    var isWaiting: Bool
    /// Whether the last sync failed.
    var hasFailed: Bool
    /// How often the zone has changed: dates of another count read otherwise.
    var zoneChanges: Int
}
