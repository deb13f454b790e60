import Testing
import UserNotifications

struct UserNotificationsTests {
    @MainActor @Test func aFileThatImportsUserNotificationsAlonePostsOne() {
        final class Delegate: UNUserNotificationCenterDelegate {
            var tapped: [String] = []

            func userNotificationCenter(
                _ center: UNUserNotificationCenter,
                didReceive response: UNNotificationResponse
            ) {
                tapped.append(response.notification.request.content.title)
            }
        }
        let delegate = Delegate()
        let center = UNUserNotificationCenter()
        center.delegate = delegate
        let content = UNNotificationContent(title: "Ada", body: "hello", threadIdentifier: 1)
        center.add(UNNotificationRequest(identifier: "1", content: content))
        #expect(center.tapBanner())
        #expect(delegate.tapped == ["Ada"])
    }
}
