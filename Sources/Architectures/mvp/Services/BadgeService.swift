import HeadlessUIKit

/// Keeps the icon's badge (R12).
@MainActor
final class BadgeService: ChatRepositoryDelegate {
    private let application: UIApplication

    init(application: UIApplication) { self.application = application }

    func repository(_ repository: ChatRepository, didChangeUnreadCount count: Int) {
        application.applicationIconBadgeNumber = count
    }
}
