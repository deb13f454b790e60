import ChatDomain
import HeadlessUIKit

/// Which conversation the user is looking at.
@MainActor
final class PresenceService {
    /// The conversation that has appeared; nil when it has disappeared.
    var openChat: ChatID?

    private let application: UIApplication

    init(application: UIApplication) { self.application = application }

    var isActive: Bool { application.applicationState == .active }

    /// The conversation on screen while the app is in the foreground (R6); nil otherwise.
    var visibleChat: ChatID? { isActive ? openChat : nil }
}
