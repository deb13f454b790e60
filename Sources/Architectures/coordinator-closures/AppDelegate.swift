import ArchitectureContract
import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit

/// Where the system's calls come in; hands them to the services, or as deep links to the coordinators.
@MainActor
final class AppDelegate: NSObject {
    private let environment: ArchitectureEnvironment
    private let services: AppServices
    private let coordinator: ApplicationCoordinator

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        services = AppServices(environment: environment)
        coordinator = ApplicationCoordinator(window: environment.window, services: services)
        super.init()
    }

    func didFinishLaunching() {
        environment.application.delegate = self
        environment.notifications.delegate = self
        coordinator.start()
        services.start()
    }
}

extension AppDelegate: UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        services.lifecycle.tell(.didEnterBackground)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        services.lifecycle.tell(.willEnterForeground)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        services.lifecycle.tell(.didBecomeActive)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        services.lifecycle.tell(.significantTimeChange)
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
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
        let thread = response.notification.request.content.threadIdentifier
        guard let number = UInt32(thread) else { return }
        coordinator.open(.chat(ChatID(number)))
    }
}
