package import class Foundation.NSObject
package import HeadlessUIKit

/// Has every notification shown as a banner, as a delegate of the apps does.
package final class ShownBanners: NSObject, UNUserNotificationCenterDelegate {
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }
}
