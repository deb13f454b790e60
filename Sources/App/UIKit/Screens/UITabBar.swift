public import HeadlessUIKit

/// The bar of a tab bar controller, as far as apps set it up: what it shows stands in the screen's text as the controller's.
@preconcurrency @MainActor
open class UITabBar: UIView {
    fileprivate final weak var owner: UITabBarController?
    private final var ownItems: [UITabBarItem]?
    private final var ownSelection: UITabBarItem?

    open weak var delegate: (any UITabBarDelegate)?
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var selectionIndicatorImage: UIImage?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?

    open var items: [UITabBarItem]? {
        get { owner?.viewControllers?.map { $0.tabBarItem } ?? ownItems }
        set { ownItems = newValue }
    }
    open var selectedItem: UITabBarItem? {
        get { owner?.selectedViewController?.tabBarItem ?? ownSelection }
        set { ownSelection = newValue }
    }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}

/// Notified of taps; never called.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {}

extension UITabBarController {
    /// The bar.
    public final var tabBar: UITabBar {
        if let bar = extra("bar") as? UITabBar { return bar }
        let made = UITabBar()
        made.owner = self
        keepExtra(made, "bar")
        return made
    }
}

extension UITabBarItem {
    /// An item that every app shows alike.
    public enum SystemItem: Int, Hashable, Sendable {
        case more
        case favorites
        case featured
        case topRated
        case recents
        case contacts
        case history
        case bookmarks
        case search
        case downloads
        case mostRecent
        case mostViewed

        fileprivate var title: String {
            switch self {
            case .topRated: "Top Rated"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            default: "\(self)".capitalized
            }
        }
    }

    /// Creates an item that every app shows alike; its title is the item's name.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }

    /// The colour of what is written in the corner.
    public final var badgeColor: UIColor? {
        get { extras["badge"] as? UIColor }
        set { extras["badge"] = newValue }
    }
    /// The room around the picture.
    public final var imageInsets: UIEdgeInsets {
        get { extras["insets"] as? UIEdgeInsets ?? .zero }
        set { extras["insets"] = newValue }
    }
    /// Where the title is, from where it would be.
    public final var titlePositionAdjustment: UIOffset {
        get { extras["offset"] as? UIOffset ?? .zero }
        set { extras["offset"] = newValue }
    }
    /// How the title looks; nothing is drawn.
    public final func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) { extras["title\(state.rawValue)"] = attributes }
    /// How the title looks.
    public final func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? {
        extras["title\(state.rawValue)"] as? [NSAttributedString.Key: Any]
    }
    /// A stand-in for all items, on which looks are set; they reach none.
    public static func appearance() -> UITabBarItem { UITabBarItem() }
}

/// How far from where something would be.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Down.
    public var vertical: CGFloat

    /// Nowhere else.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// Creates an offset.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}

extension UIBarButtonItem {
    /// How the title looks; nothing is drawn.
    public final func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) { keepExtra(attributes, "title\(state.rawValue)") }
    /// How wide the button is; nothing is drawn.
    public final var width: CGFloat {
        get { extra("width") as? CGFloat ?? 0 }
        set { keepExtra(newValue, "width") }
    }
    /// How the button stands out; all look the same.
    public final var style: Style {
        get { extra("style") as? Style ?? .plain }
        set { keepExtra(newValue, "style") }
    }
    /// Room that grows.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }
    /// Room that does not grow.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let made = UIBarButtonItem(systemItem: .fixedSpace)
        made.width = width
        return made
    }
    /// A stand-in for all buttons of bars, on which looks are set; they reach none.
    public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}

extension UINavigationItem {
    /// What the way back to a screen says.
    public enum BackButtonDisplayMode: Int, Hashable, Sendable {
        case `default`
        case generic
        case minimal
    }
}
