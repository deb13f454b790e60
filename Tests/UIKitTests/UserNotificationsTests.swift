import class Foundation.NSObject
import Testing
import UserNotifications

struct UserNotificationsTests {
    @MainActor @Test func aFileThatImportsUserNotificationsAlonePostsOne() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {
            var tapped: [String] = []

            func userNotificationCenter(
                _ center: UNUserNotificationCenter,
                willPresent notification: UNNotification,
                withCompletionHandler completionHandler:
                    @escaping @Sendable (UNNotificationPresentationOptions) -> Void
            ) {
                completionHandler([.banner, .sound])
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter,
                didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping @Sendable () -> Void
            ) {
                completionHandler()
                tapped.append(response.notification.request.content.title)
            }
        }
        let delegate = Delegate()
        let center = UNUserNotificationCenter()
        center.delegate = delegate
        let content = UNMutableNotificationContent()
        content.title = "Ada"
        content.body = "hello"
        center.add(UNNotificationRequest(identifier: "1", content: content, trigger: nil))
        #expect(center.tapBanner())
        #expect(delegate.tapped == ["Ada"])
    }
}
