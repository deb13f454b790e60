import class Foundation.NSObject
import HeadlessUIKit

/// The system as a view: its calls are events, its badge is a label.
@MainActor
final class SystemView: NSObject {
    private let output: any RootViewOutput
    private let application: UIApplication

    init(output: any RootViewOutput, application: UIApplication) {
        self.output = output
        self.application = application
        super.init()
    }

    func didFinishLaunching() {
        output.didFinishLaunching()
    }
}

extension SystemView: RootViewInput {
    func show(badge: Int) {
        application.applicationIconBadgeNumber = badge
    }
}

extension SystemView: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        output.didEnterBackground()
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        output.willEnterForeground()
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        output.didBecomeActive()
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        output.clockJumped()
    }
}

extension SystemView: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        defer { completionHandler() }
        output.tappedBanner(of: response.notification.request.content.threadIdentifier)
    }
}
