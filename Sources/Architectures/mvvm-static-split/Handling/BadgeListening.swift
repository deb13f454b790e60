/// Whoever shows the number of unread messages.
@MainActor
protocol BadgeListening: AnyObject, Sendable {
    func updated(badge unreadCount: Int)
}
