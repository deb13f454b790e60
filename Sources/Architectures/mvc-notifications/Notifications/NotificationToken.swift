import class Foundation.NotificationCenter
import protocol Foundation.NSObjectProtocol

/// An observer's place in a notification center; when it is freed, the observer is removed.
final class NotificationToken {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol, in center: NotificationCenter) {
        self.token = token
        self.center = center
    }

    deinit { center.removeObserver(token) }
}
