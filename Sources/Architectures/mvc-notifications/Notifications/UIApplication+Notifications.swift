import struct Foundation.Notification
import HeadlessUIKit

/// What UIKit's application posts by itself; here its delegate does.
extension UIApplication {
    static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
    static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForeground"
    )
    static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
    static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChange"
    )
}
