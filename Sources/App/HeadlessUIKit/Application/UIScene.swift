public import protocol Foundation.NSObjectProtocol

/// A place that an app is shown in.
///
/// A phone has one, the window's.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What an app is connected with; empty here.
    @preconcurrency @MainActor
    public final class ConnectionOptions {
        init() {}
    }

    /// Whether the app is on the screen there.
    public enum ActivationState: Int, Hashable, Sendable {
        /// Not connected.
        case unattached = -1
        /// Receiving events.
        case foregroundActive
        /// On screen, receiving none.
        case foregroundInactive
        /// Off screen.
        case background
    }

    /// The app's stay there.
    public final let session = UISceneSession()
    /// Notified of changes.
    public final var delegate: (any UISceneDelegate)?
    /// Whether the app is on the screen there.
    public final internal(set) var activationState = ActivationState.unattached
}

/// The place of windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows shown there.
    public final var windows: [UIWindow] { context.visibleWindows }
    /// The screen.
    public final var screen: UIScreen { .main }
    /// What it is shown on.
    public final var traitCollection: UITraitCollection { UITraitCollection() }
}

/// An app's stay in a place.
@preconcurrency @MainActor
public final class UISceneSession: Hashable {
    init() {}

    /// What the place is for.
    public var role: Role { .windowApplication }
    /// The name of the stay.
    public var persistentIdentifier: String { "headless" }

    /// What a place is for.
    public struct Role: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates a role.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// Compares identities.
    nonisolated public static func == (left: UISceneSession, right: UISceneSession) -> Bool {
        left === right
    }

    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// How a place is set up.
@preconcurrency @MainActor
open class UISceneConfiguration {
    /// Its name.
    public final let name: String?
    /// What the place is for.
    public final let role: UISceneSession.Role
    /// The class of the delegate that is made, which is notified of changes.
    public final var delegateClass: AnyClass?
    /// The screens' file; none is loaded.
    public final var storyboard: UIStoryboard?

    /// Creates a set-up.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// What an app learns of a place that it is shown in.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the app is connected: the time to make a window.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
    /// Called when the place is gone.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the app begins to receive events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the app stops receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the app is on the screen again.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the app is off the screen.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// What an app learns of the place of its windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// None.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

// For the harness: the system starts the app. An app never calls these.
extension UIWindowScene {
    /// Connects the app with this place and brings it on the screen, as the system does at launch.
    public final func connect(_ delegate: any UIWindowSceneDelegate) {
        self.delegate = delegate
        delegate.scene(self, willConnectTo: session, options: UIScene.ConnectionOptions())
        activationState = .foregroundInactive
        delegate.sceneWillEnterForeground(self)
        activationState = .foregroundActive
        delegate.sceneDidBecomeActive(self)
    }
}

extension UIApplication {
    /// Makes `delegate` the app's and tells it of the launch: `willFinishLaunching`, `didFinishLaunching`, `didBecomeActive`.
    ///
    /// - Returns: What the delegate answered: whether it can handle what it was launched for.
    @discardableResult
    public final func launch(_ delegate: any UIApplicationDelegate) -> Bool {
        self.delegate = delegate
        let will = delegate.application(self, willFinishLaunchingWithOptions: nil)
        let did = delegate.application(self, didFinishLaunchingWithOptions: nil)
        delegate.applicationDidBecomeActive(self)
        return will && did
    }

    /// What an app was launched for; nothing here.
    public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What an app was asked to open with.
    public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The windows of the app.
    public final var windows: [UIWindow] { context.visibleWindows }

    /// The window that takes typing.
    public final var keyWindow: UIWindow? { context.visibleWindows.last { $0.isKeyWindow } }

    /// Whether the system shows that the app loads something; nothing shows it.
    public final var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }

    /// Whether the screen stays lit; without effect.
    public final var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }

    /// Ignores touches from now on; without effect, which is said once.
    public final func beginIgnoringInteractionEvents() {
        Differences.say("touches are not ignored")
    }

    /// Ignores touches no longer.
    public final func endIgnoringInteractionEvents() {}
}

extension UIWindow {
    /// Creates a window of 400 × 800 points in a place.
    public convenience init(windowScene: UIWindowScene) {
        self.init()
    }

    /// The place of the window.
    public final var windowScene: UIWindowScene? {
        get { extra("windowScene") as? UIWindowScene }
        set { keepExtra(newValue, "windowScene") }
    }
}
