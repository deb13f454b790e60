/// The bar above a stack of screens, as far as apps set it up; nothing of it shows.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Whether titles are large.
    public final var prefersLargeTitles = false
    /// Whether what is behind shines through.
    public final var isTranslucent = true
    /// Its own colour.
    public final var barTintColor: UIColor?
    /// How it looks, as of old.
    public final var barStyle = UIBarStyle.default
    /// How it looks.
    public final var standardAppearance = UINavigationBarAppearance()
    /// How it looks when it is low.
    public final var compactAppearance: UINavigationBarAppearance?
    /// How it looks above the beginning of content.
    public final var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The line below it.
    public final var shadowImage: UIImage?
    /// The picture before the way back.
    public final var backIndicatorImage: UIImage?
    /// The mask of that picture.
    public final var backIndicatorTransitionMaskImage: UIImage?

    /// Sets the picture behind; nothing is drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// How a bar looks, as of old.
public enum UIBarStyle: Int, Hashable, Sendable {
    case `default`
    case black
}

/// How high a bar is.
public enum UIBarMetrics: Int, Hashable, Sendable {
    case `default`
    case compact
}

/// How a bar looks; nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance {
    /// Its colour.
    public final var backgroundColor: UIColor?
    /// What shines through.
    public final var backgroundEffect: UIBlurEffect?
    /// The picture behind.
    public final var backgroundImage: UIImage?
    /// The colour of the line at its edge.
    public final var shadowColor: UIColor?

    /// What a module above keeps.
    package final var extras: [String: Any] = [:]

    /// Creates a look as in every app.
    public init() {}

    open func configureWithDefaultBackground() {}
    /// Nothing shines through.
    open func configureWithOpaqueBackground() {}
    /// There is no background.
    open func configureWithTransparentBackground() {}
}

/// How a navigation bar looks; nothing is drawn.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {}

/// How a tab bar looks; nothing is drawn.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar looks; nothing is drawn.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// A bar of buttons, which can be tapped and do not show.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The buttons, from left to right.
    public final var items: [UIBarButtonItem]?
    /// Its own colour.
    public final var barTintColor: UIColor?
    /// Whether what is behind shines through.
    public final var isTranslucent = true
    /// How it looks, as of old.
    public final var barStyle = UIBarStyle.default

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
