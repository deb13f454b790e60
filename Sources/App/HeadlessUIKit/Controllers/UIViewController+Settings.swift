public import protocol Foundation.NSObjectProtocol

extension UIViewController {
    /// What few controllers have set.
    final class Settings: RareState.Part {
        var isEditing = false
        var editButton: UIBarButtonItem?
        var definesContext = false
        var hidesBottomBar = false
        var edges = UIRectEdge.all
        var safeArea = UIEdgeInsets.zero
        var extendsUnderBars = false
        var adjustsInsets = true
        var size = CGSize.zero
        var style = UIModalTransitionStyle.coverVertical
        var interfaceStyle = UIUserInterfaceStyle.unspecified
        var toolbarItems: [UIBarButtonItem]?
        weak var transitioning: (any UIViewControllerTransitioningDelegate)?
        var identifier: String?
    }

    /// A button that begins and ends changing what the screen shows.
    public final var editButtonItem: UIBarButtonItem {
        let settings = rare.makePart(Settings.self)
        if let button = settings.editButton { return button }
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        let button = UIBarButtonItem(title: isEditing ? "Done" : "Edit", primaryAction: action)
        settings.editButton = button
        return button
    }

    /// What is kept clear beyond bars.
    public final var additionalSafeAreaInsets: UIEdgeInsets {
        get { rare.part(Settings.self)?.safeArea ?? .zero }
        set {
            rare.makePart(Settings.self).safeArea = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether what this screen presents lies over it alone; without effect.
    public final var definesPresentationContext: Bool {
        get { rare.part(Settings.self)?.definesContext ?? false }
        set { rare.makePart(Settings.self).definesContext = newValue }
    }

    /// Whether the tab bar is away while this screen is on top; without effect.
    public final var hidesBottomBarWhenPushed: Bool {
        get { rare.part(Settings.self)?.hidesBottomBar ?? false }
        set { rare.makePart(Settings.self).hidesBottomBar = newValue }
    }

    /// Which edges the view reaches under bars at; without effect.
    public final var edgesForExtendedLayout: UIRectEdge {
        get { rare.part(Settings.self)?.edges ?? .all }
        set { rare.makePart(Settings.self).edges = newValue }
    }

    /// Whether the view reaches under bars that nothing shines through; without effect.
    public final var extendedLayoutIncludesOpaqueBars: Bool {
        get { rare.part(Settings.self)?.extendsUnderBars ?? false }
        set { rare.makePart(Settings.self).extendsUnderBars = newValue }
    }

    /// Whether content begins below bars; without effect.
    public final var automaticallyAdjustsScrollViewInsets: Bool {
        get { rare.part(Settings.self)?.adjustsInsets ?? true }
        set { rare.makePart(Settings.self).adjustsInsets = newValue }
    }

    /// How large the screen would be; without effect.
    public final var preferredContentSize: CGSize {
        get { rare.part(Settings.self)?.size ?? .zero }
        set { rare.makePart(Settings.self).size = newValue }
    }

    /// How a presented screen comes; in no time here.
    public final var modalTransitionStyle: UIModalTransitionStyle {
        get { rare.part(Settings.self)?.style ?? .coverVertical }
        set { rare.makePart(Settings.self).style = newValue }
    }

    /// Light or dark, whatever the system's setting; without effect.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare.part(Settings.self)?.interfaceStyle ?? .unspecified }
        set { rare.makePart(Settings.self).interfaceStyle = newValue }
    }

    /// The buttons of the bar below; not on the screen.
    public final var toolbarItems: [UIBarButtonItem]? {
        get { rare.part(Settings.self)?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the buttons of the bar below; not on the screen, which is said once.
    public final func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rare.makePart(Settings.self).toolbarItems = items
        Differences.say("the buttons of a toolbar are kept, and not on the screen")
    }

    /// Asked how a presented screen comes; never asked, which is said once.
    public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { rare.part(Settings.self)?.transitioning }
        set {
            rare.makePart(Settings.self).transitioning = newValue
            if newValue != nil { Differences.say("a transitioningDelegate is never asked") }
        }
    }

    /// What finds the screen again after the app has been away; without effect.
    public final var restorationIdentifier: String? {
        get { rare.part(Settings.self)?.identifier }
        set { rare.makePart(Settings.self).identifier = newValue }
    }

    /// The storyboard that the screen comes from: none.
    public final var storyboard: UIStoryboard? { nil }

    /// Asks how the bar with the time looks; nothing is drawn.
    public final func setNeedsStatusBarAppearanceUpdate() {}
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set of edges from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// How a presented screen comes; all in no time.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    case coverVertical
    case flipHorizontal
    case crossDissolve
    case partialCurl
}

/// How the bar with the time looks.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    case `default`
    case lightContent
    case darkContent = 3
}

/// How a screen may be held.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// Turned to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Turned to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Turned.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Anyhow.
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .landscape, .portraitUpsideDown,
    ]
    /// Anyhow but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The way from one screen of a storyboard to another; none is made here.
@preconcurrency @MainActor
open class UIStoryboardSegue {
    /// The way's name.
    public final let identifier: String?
    /// Where it begins.
    public final let source: UIViewController
    /// Where it leads.
    public final let destination: UIViewController

    /// Creates a way.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }
}

/// What a change of size runs with; none happens here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Runs `animation` with the change, and `completion` after it.
    @discardableResult
    func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// What a change of size is.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
}

/// What decides how presented screens come; never asked.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// How the bar with the time changes.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    case none
    case fade
    case slide
}

/// How a screen is held.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft

    /// Whether it is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is turned.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What a screen without content is shown in.
public struct UIContentUnavailableConfigurationState: Hashable, Sendable {
    /// What the screen is shown on.
    public var traitCollection: UITraitCollection
    /// What is searched for; nil where nothing is.
    public var searchText: String?

    /// Creates a state.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
