// What of the phone and the app few screens use: values are kept, nothing happens outside of the app.

public import HeadlessUIKit

/// How large the user has text.
public struct UIContentSizeCategory: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String
    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Small.
    public static let small = UIContentSizeCategory(rawValue: "S")
    /// Medium.
    public static let medium = UIContentSizeCategory(rawValue: "M")
    /// Large; always so here.
    public static let large = UIContentSizeCategory(rawValue: "L")
    /// Larger.
    public static let extraLarge = UIContentSizeCategory(rawValue: "XL")
    /// Larger still.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "XXL")
    /// Largest.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "XXXL")
    /// For those who see little.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "AX-M")
    /// For those who see little, large.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "AX-L")

    /// Whether it is for those who see little.
    public var isAccessibilityCategory: Bool { rawValue.hasPrefix("AX") }

    /// Another size; never posted.
    public static let didChangeNotification = NSNotification.Name(
        "UIContentSizeCategoryDidChangeNotification"
    )
}

extension UITraitCollection {
    /// That of now.
    public static var current: UITraitCollection { UITraitCollection() }
    /// How large the user has text.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Which way people read.
    public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether colours are others than on something else: never.
    public func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool { false }
    /// Runs `actions`.
    public func performAsCurrent(_ actions: () -> Void) { actions() }
}

extension UIDevice {
    /// What tells this phone from others for the app's maker: the same in every process.
    public var identifierForVendor: UUID? {
        UUID(uuidString: "00000000-0000-4000-8000-000000000000")
    }
    /// What its system is called.
    public var systemName: String { "iOS" }
    /// How it is held.
    public var orientation: UIInterfaceOrientation { .portrait }
}

extension UIScreen {
    /// Its size in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// What is shown on it.
    public var traitCollection: UITraitCollection { UITraitCollection() }
}

/// Work that goes on in the background.
public struct UIBackgroundTaskIdentifier: Hashable, Sendable, RawRepresentable {
    /// Its number.
    public let rawValue: Int
    /// Creates one.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// None.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// The address of the app's settings.
    public static let openSettingsURLString = "app-settings:"
    /// A picture of the screen has been taken; never posted.
    public static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification"
    )
    /// The app has been launched; never posted, the delegate is called.
    public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )

    /// The places that the app is shown in: one.
    public final var connectedScenes: Set<UIScene> {
        if let kept = extra("scene") as? UIScene { return [kept] }
        let made = UIWindowScene()
        keepExtra(made, "scene")
        return [made]
    }
    /// How large the user has text.
    public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Which way people read.
    public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Where the bar with the time is: there is none.
    public final var statusBarFrame: CGRect { .zero }
    /// Begins work that goes on in the background; there is always time.
    @discardableResult
    public final func beginBackgroundTask(
        withName name: String? = nil,
        expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Ends such work.
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Asks for messages from a server; none come.
    public final func registerForRemoteNotifications() {}
}

extension UIWindow {
    /// What is in front of what; the higher is.
    public struct Level: Hashable, Sendable, RawRepresentable {
        /// The level.
        public let rawValue: CGFloat
        /// Creates a level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// That of apps.
        public static let normal = Level(rawValue: 0)
        /// That of alerts.
        public static let alert = Level(rawValue: 2000)
        /// That of the bar with the time.
        public static let statusBar = Level(rawValue: 1000)
    }

    /// What is in front of what; nothing is drawn.
    public final var windowLevel: Level {
        get { extra("level") as? Level ?? .normal }
        set { keepExtra(newValue, "level") }
    }
    /// Takes typing, as a window does that is made visible.
    public final func makeKey() {}
}

extension UIWindowScene {
    /// The window that takes typing.
    public final var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// How it is held.
    public final var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// What is copied from app to app: within this one only.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The one of all apps.
    public static let general = UIPasteboard()

    /// The text in it.
    open var string: String?
    /// The picture in it.
    open var image: UIImage?
    /// The address in it.
    open var url: URL?
    /// Whether there is text in it.
    open var hasStrings: Bool { string != nil }
}

extension CGRect {
    /// Nowhere.
    public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
    /// Whether it is nowhere.
    public var isNull: Bool { origin.x == .infinity }
    /// The smallest with whole numbers that has this in it.
    public var integral: CGRect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(
            x: left,
            y: top,
            width: maxX.rounded(.up) - left,
            height: maxY.rounded(.up) - top
        )
    }
}
