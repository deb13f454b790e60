/// Whoever shows the number of unread messages.
@MainActor
protocol BadgeListening: AnyObject {
    func updated(badge unreadCount: Int)
}
