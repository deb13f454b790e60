public import protocol Foundation.NSObjectProtocol

/// What an app learns about its life.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Called before the app's state is restored; whether the app can handle what it was launched for.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has been launched; whether it can handle what it was launched for.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// How a place for windows is set up; never asked.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the user has put places away; never called.
    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )
    /// Called when memory is short; never called.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called before the app ends; never called.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when the app begins to receive events.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app stops receiving events.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app is off the screen.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app is on the screen again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the clock that people read has jumped: a new day, another zone.
    func applicationSignificantTimeChange(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Yes.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Yes.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// As the session has it.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
}

/// The running app: its state and its badge.
///
/// An instance, not a singleton: several apps live in one process.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Where an app can be.
    public enum State: Hashable, Sendable {
        /// On screen, receiving events.
        case active
        /// On screen, receiving none.
        case inactive
        /// Off screen; commits are skipped, and what is dirty stays so.
        case background
    }

    /// Notified of changes of state.
    public final weak var delegate: (any UIApplicationDelegate)?
    /// Where the app is now.
    public private(set) final var applicationState = State.active

    private final var badgeValue = 0

    /// The app that this thread runs; made where there is none.
    public static var shared: UIApplication { UIContext.current.sharedApplication }

    /// Creates the app.
    public override init() {
        super.init()
        context.application = Unmanaged.passUnretained(self)
    }

    deinit { context.remove(self) }

    /// The number on the app's icon.
    ///
    /// It is seen at once, in the background too; on screen a change is a render.
    open var applicationIconBadgeNumber: Int {
        get { badgeValue }
        set {
            let isChange = context.write(
                newValue,
                into: &badgeValue,
                isOnScreen: applicationState != .background
            )
            if isChange { context.screenObserver?.badgeDidChange() }
        }
    }

    /// Takes the app off the screen: `willResignActive`, `didEnterBackground`, no commits from then on.
    public final func enterBackground() {
        guard applicationState != .background else { return }
        applicationState = .inactive
        delegate?.applicationWillResignActive(self)
        applicationState = .background
        delegate?.applicationDidEnterBackground(self)
        context.isSuspended = true
    }

    /// Brings the app back: `willEnterForeground` (still in state `background`, as in UIKit), `didBecomeActive`.
    public final func enterForeground() {
        guard applicationState == .background else { return }
        context.isSuspended = false
        delegate?.applicationWillEnterForeground(self)
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
    }

    /// Tells the app that people's clock has jumped; at once, also in the background, where UIKit would wait for the return.
    public final func significantTimeChange() {
        context.clockJumps += 1
        delegate?.applicationSignificantTimeChange(self)
    }
}
