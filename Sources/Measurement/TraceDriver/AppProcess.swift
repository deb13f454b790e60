internal import ArchitectureContract
internal import ChatServices
internal import HeadlessUIKit

/// What an app loses with its process: its screen, and the architecture with everything that it holds.
///
/// The end of a process runs no deinitialiser, so that a caller that ends one keeps it until nothing can run any more.
@MainActor
struct AppProcess {
    let context: UIContext
    let window = UIWindow()
    let application = UIApplication()
    let notifications = UNUserNotificationCenter()
    let avatars: DecodingAvatarCache
    let architecture: any Architecture

    /// Starts an app in `context`, which is the current one; `make` is given its part of the world.
    init(
        context: UIContext,
        avatars: DecodingAvatarCache,
        make: (UIWindow, UIApplication, UNUserNotificationCenter) -> any Architecture
    ) {
        self.context = context
        self.avatars = avatars
        architecture = make(window, application, notifications)
    }

    /// Takes the screens off, which hold the app as the app holds them.
    func letGo() {
        window.rootViewController = nil
        context.commit()
    }
}
